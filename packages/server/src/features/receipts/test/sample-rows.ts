import { sampleId } from '../../../../test/sample-id.ts'

/** Of an order that is not complete. */
export const sampleRows = [
  `alter table listing_receipts disable trigger user;
   insert into listing_receipts (product_id, order_id) values (${sampleId(4)}, ${sampleId(51)});
   alter table listing_receipts enable trigger user`,
]
