import { sampleId } from '../../../../test/sample-id.ts'

export const sampleRows = [
  `insert into images (sha256, renewed_at) values ('a', '-infinity')`,
  `insert into uploads (sha256, user_id, first_at) values ('a', ${sampleId(1)}, '-infinity')`,
  `insert into hosted_images (url, display_url, origin, sha256, delete_url) values ('https://i.test/a.jpg', 'https://i.test/a/m.jpg', 'https://i.test', 'a', null)`,
]
