-- suits builds from 0157_contract_prices.sql
-- What a challenge is for: null = a sign-in or a proof by key; else making or showing a passkey of one person. It serves nothing else.
alter table eds_challenge add column asked text;
