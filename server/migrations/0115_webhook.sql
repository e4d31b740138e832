-- Webhooks: addresses of other systems to which the portal sends what it tells the people of an organisation in one role. secret is sealed.
create table webhook (
  id int generated always as identity primary key, bin text not null constraint webhook_organisation references organisation, role text not null,
  person_id int not null constraint webhook_person references person, url text not null, events text[] not null, secret bytea not null,
  created_at timestamptz not null, failing_since timestamptz, off_at timestamptz, off_because text,
  constraint webhook_off check ((off_at is null) = (off_because is null) and off_because in ('OFF', 'FAILED')));
create index webhook_of on webhook (bin, role);

-- Events for a webhook, each with its last attempt. next_at: the next one, null = it is delivered or given up. claimed_until: one process sends it.
create table webhook_delivery (
  id int generated always as identity primary key, webhook_id int not null constraint webhook_delivery_of references webhook on delete cascade,
  message_id uuid not null default gen_random_uuid(), kind text not null, object_type text not null, object_id text not null, path text,
  args jsonb not null, created_at timestamptz not null, once_key text, next_at timestamptz, claimed_until timestamptz,
  attempts int not null default 0, attempted_at timestamptz, delivered_at timestamptz, status int, answer text,
  constraint webhook_delivery_once unique (webhook_id, once_key),
  constraint webhook_delivery_done check (delivered_at is null or next_at is null));
create index webhook_delivery_log on webhook_delivery (webhook_id, id);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, object_type, object_id, id) where next_at is not null;
create index webhook_delivery_old on webhook_delivery (created_at);
