-- The rows of an order are published under ids and salts made with its secret; null = made before they were, or no order.
alter table proposal add column secret text check (secret ~ '^[0-9a-f]{64}$'), add constraint proposal_secret check (secret is null or kind = 'ORDER');
