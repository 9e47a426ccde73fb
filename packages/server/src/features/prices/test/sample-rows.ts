import { sampleId } from '../../../../test/sample-id.ts'

export const sampleRows = [
  `insert into sales (id, product_id, title, brand, condition, months, facts, price, sold_on) values (${sampleId(14)}, ${sampleId(4)}, 'Laptop 🖥', 'Dell', 'good', null, '{"ramGb": 8}', 9007199254740993, '2026-11-23')`,
  `insert into price_models (version, sales_state, sales, median_error, body) values (1, '1:x', 1, 0.17, '{"a": [1.5]}')`,
]
