import { sampleId } from '../../../../test/sample-id.ts'

export const sampleRows = [`insert into newsletter_subscriptions (email, id) values ('n@example.test', ${sampleId(9)})`]
