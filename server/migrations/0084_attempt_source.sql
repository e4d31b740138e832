-- Who failed to sign in: "known" and the id of a browser that has signed in to the account before, or of a session; else the address.
alter table sign_in_attempt add column source text;
update sign_in_attempt set source = ip;
alter table sign_in_attempt alter column source set not null;
