import type { Fault } from './fault.ts'
import { features, platform, workflows } from './places.ts'

export const deletion: readonly Fault[] = [
  {
    file: `${features}/accounts/users/repository.ts`,
    find: `      address: '',`,
    replace: ``,
    effect: "a deleted person's address stays",
    test: { file: `${workflows}/account-lifecycle/delete-user.test.ts`, title: 'leaves no name, address' },
  },
  {
    file: `${features}/accounts/users/lock-users.ts`,
    find: `.where('admin', '=', true)`,
    replace: ``,
    effect: 'all Admins leave at once and none is left',
    test: {
      file: `${workflows}/account-lifecycle/deletion-races.test.ts`,
      title: 'leaves one Admin when all leave at once',
    },
  },
  {
    file: `${features}/newsletter/noun.ts`,
    find: `await trx.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()`,
    replace: ``,
    effect: 'a deleted person stays subscribed to the newsletter',
    test: { file: `${workflows}/account-lifecycle/delete-user.test.ts`, title: 'leaves no name, address' },
  },
  {
    file: `${features}/accounts/users/lock-users.ts`,
    find: `await sql\`select pg_advisory_xact_lock(\${deletionOfAnAdmin}::bigint)\`.execute(db)`,
    replace: ``,
    effect: 'two Admins delete each other and none is left',
    test: {
      file: `${workflows}/account-lifecycle/deletion-races.test.ts`,
      title: 'leaves one Admin when two delete each other at once',
    },
  },
  {
    file: `${workflows}/account-lifecycle/delete-user.ts`,
    find: `const doer = await findUser(db, doerId)`,
    replace: `const [doer] = await lockUsers(db, [doerId])`,
    effect: 'an Admin can do nothing else while they delete a large seller',
    test: { file: 'packages/server/test/large-seller.test.ts', title: 'locks no Admin while it deletes a seller' },
  },
  {
    file: `${workflows}/withdraw/withdraw-listings.ts`,
    find: `await recordAuditOfEach(db, event, ids)`,
    replace: `for (const id of ids) await recordAuditOfEach(db, event, [id])`,
    effect: 'statements of a deletion grow with the listings of the seller',
    test: { file: 'packages/server/test/large-seller.test.ts', title: 'as many statements with thirty listings' },
  },
  {
    file: `${workflows}/withdraw/withdraw-listings.ts`,
    find: `  await notifyBookers(db, ids, 'withdrawn', { undoable })`,
    replace: ``,
    effect: 'buyers aren’t told that a deleted seller’s laptops are gone',
    test: { file: 'packages/server/test/large-seller.test.ts', title: 'as many statements with thirty listings' },
  },
  {
    file: `${features}/bookings/notify-bookers.ts`,
    find: `where t.at is null or t.at <= b.created_at`,
    replace: `where t.at is null`,
    effect: 'buyers who booked after a laptop was sold and unsold aren’t told that it is gone',
    test: { file: 'packages/server/test/large-seller.test.ts', title: 'as many statements with thirty listings' },
  },
  {
    file: `${platform}/audit/record-audit.ts`,
    find: `unnest(\${auditIds}::uuid[])`,
    replace: `unnest(\${auditIds.slice(0, 1)}::uuid[])`,
    effect: 'only the first of the entries that an act writes has the address',
    test: { file: 'packages/server/test/large-seller.test.ts', title: 'as many statements with thirty listings' },
  },
  {
    file: `${features}/reports/reopen-reports.ts`,
    find: `
      and a.at = reports.dismissed_at and a.target_id`,
    replace: `
      and a.target_id`,
    effect: 'listing a laptop again reopens the reports that an Admin dismissed',
    test: { file: `${workflows}/withdraw/off-sale.test.ts`, title: 'without the reports that an Admin dismissed' },
  },
  {
    file: `${workflows}/imports/import-rows.ts`,
    find: `unsold.filter((id) => !inSale.has(id))`,
    replace: `unsold`,
    effect: 'undoing an import withdraws laptops that buyers are paying for',
    test: { file: `${workflows}/imports/imports.test.ts`, title: 'leaves what a buyer is paying for' },
  },
  {
    file: `${workflows}/imports/map-row.ts`,
    find: 'if (formulas.length > 0)',
    replace: 'if (formulas.length > 9)',
    effect: 'an import lists the digits of a formula as the price',
    test: { file: `${workflows}/imports/files.test.ts`, title: 'the header is line 5' },
  },
  {
    file: `${workflows}/imports/map-row.ts`,
    find: 'map.keepParts ? undefined',
    replace: '!map.keepParts ? undefined',
    effect: 'an import lists chargers and mainboards as laptops',
    test: { file: `${workflows}/imports/files.test.ts`, title: 'the header is line 5' },
  },
  {
    file: `${workflows}/imports/brand-cache.ts`,
    find: 'return places.length === 1 && only.first ? only.brand : undefined',
    replace: 'return only.brand',
    effect: 'an import lists a laptop under the first of two brands that its cell names',
    test: { file: `${workflows}/imports/files.test.ts`, title: 'the header is line 5' },
  },
  {
    file: 'packages/contract/src/csv/mark-rows.ts',
    find: "return said.size === 1 ? first : ''",
    replace: 'return first',
    effect: 'an import lists a product at the price of its first variation',
    test: { file: `${workflows}/imports/files.test.ts`, title: 'from WooCommerce' },
  },
  {
    file: 'packages/contract/src/csv/encodings.ts',
    find: "mac.encoding : 'unknown'",
    replace: 'mac.encoding : windows.encoding',
    effect: 'an import reads letters in a guessed encoding although two look right',
    test: { file: `${workflows}/imports/files.test.ts`, title: 'or a person chooses it' },
  },
  {
    file: 'packages/contract/src/csv/read-csv.ts',
    find: '(lines === 1 || values.length >= columns)',
    replace: 'lines >= 1',
    effect: 'an unclosed quote in an import swallows the rows below it',
    test: { file: 'packages/contract/src/csv/read-csv.test.ts', title: 'loses a row of fewer values' },
  },
  {
    file: `${workflows}/imports/html-text.ts`,
    find: 'if (!/[<&]/.test(cell)) return cell',
    replace: 'return cell',
    effect: 'imported descriptions show a shop’s HTML',
    test: { file: `${workflows}/imports/files.test.ts`, title: 'from Shopify' },
  },
]
