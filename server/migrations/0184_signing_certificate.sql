-- Certificates that people have shown: at a sign-in by key, with a signature, with an order of substitution. What is known of who may sign for an
-- organisation comes from these. `signs` = head or right to sign, or an entrepreneur's own certificate.
create table signing_certificate (
  person_id int not null constraint signing_certificate_person references person, bin text not null, certificate_serial text not null, signs boolean not null,
  not_after timestamptz not null, shown_at timestamptz not null, revoked_at timestamptz,
  constraint signing_certificate_pkey primary key (person_id, bin, certificate_serial));
create index signing_certificate_bin on signing_certificate (bin) where signs;

insert into signing_certificate
  select distinct on (s.person_id, s.bin, s.certificate_serial) s.person_id, s.bin, s.certificate_serial,
    (i ->> 'kind' = 'person' and i ->> 'iin' = s.bin) or i -> 'rights' ?| array['head', 'rightToSign'], (i ->> 'notAfter')::timestamptz, s.shown_at, s.revoked_at
  from (
    select s.person_id, s.bin, s.certificate_serial, s.verdict, s.signed_at as shown_at, c.revoked_at
      from signature s left join signature_check c on c.signature_id = s.id
    union all
    select principal_id, bin, certificate_serial, verdict, created_at, null from substitution) s
  cross join lateral (select s.verdict -> 'identity' as i) v
  where i ->> 'notAfter' is not null
  order by 1, 2, 3, s.shown_at desc;
