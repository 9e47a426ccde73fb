export const sampleRows = [
  `insert into idempotency_keys (caller, key, fingerprint, reply) values ('i1', 'k', 'f', '{"message": "x"}')`,
]
