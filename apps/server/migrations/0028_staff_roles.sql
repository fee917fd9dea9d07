-- The roles of a new store. The owner has every permission, whatever is listed.
INSERT INTO staff_roles (id, name, permissions, created_at, updated_at)
SELECT id, name, permissions, '2026-11-26T00:00:00Z'::timestamptz + number * interval '1 second', now()
FROM (VALUES
  (1, 'owner', 'Owner', '{}'::text[]),
  (2, 'manager', 'Manager', '{media.read,media.change,content.read,content.change,products.read,products.change,orders.change,returns.change,pincodes.change,audit.read}'),
  (3, 'catalogue', 'Catalogue', '{media.read,media.change,content.read,content.change,products.read,products.change}'),
  (4, 'warehouse', 'Warehouse', '{products.read,returns.change}'),
  (5, 'support', 'Support', '{products.read,orders.change,returns.change}'),
  (6, 'accounts', 'Accounts', '{products.read,audit.read}'),
  (7, 'marketing', 'Marketing', '{products.read,media.read,media.change,content.read,content.change}')
) AS roles (number, id, name, permissions);
