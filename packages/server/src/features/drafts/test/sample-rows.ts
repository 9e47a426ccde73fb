import { sampleId } from '../../../../test/sample-id.ts'

export const sampleRows = [
  `insert into drafts (user_id, id, body, pictures, writer) values (${sampleId(1)}, ${sampleId(12)}, '{"itemName": "Draft 🖥"}', '{/images/none.jpg}', 'writer-1')`,
]
