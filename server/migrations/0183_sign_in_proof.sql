-- What was shown when a session or a token began, and when a second factor was set up. Of what an earlier build wrote nothing is known: it counts as
-- a password alone, so officials sign in again, and set a factor up again by their key.
alter table session add column sign_in_proof text not null default 'password' constraint session_sign_in_proof check (sign_in_proof in ('password', 'factor', 'key'));
alter table api_token add column sign_in_proof text not null default 'password' constraint api_token_sign_in_proof check (sign_in_proof in ('password', 'factor', 'key'));
alter table second_factor add column enrolment text not null default 'password' constraint second_factor_enrolment check (enrolment in ('password', 'link', 'key'));
-- A link that an administrator made for an official: whoever opens it may set the first factor up.
alter table password_reset add column enrols boolean not null default false;
