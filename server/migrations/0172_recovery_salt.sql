-- suits builds from 0157_contract_prices.sql
-- Recovery codes are kept as argon2id, the codes of one set by one salt; those without a salt are older: SHA-256.
alter table recovery_code add column salt bytea;
