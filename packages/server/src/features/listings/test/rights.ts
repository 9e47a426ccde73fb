import { aListing } from '../../../../test/market.ts'
import { row, type Row, type Stage } from '../../../../test/rights/row.ts'
import {
  advertisedLaptop,
  bookedLaptop,
  dismissedLaptop,
  expiredLaptop,
  laptop,
  laptopLikeBooked,
  paidLaptop,
  reportedLaptop,
  withdrawnLaptop,
} from '../../../../test/rights/targets.ts'

const sellerAndAdmins = {
  seller: 'ok',
  admin: 'ok',
  unregistered: 'no-user-record',
  others: 'not-your-product',
} as const
const bySellerBuyerAndAdmins = { buyer: 'private', seller: 'private', admin: 'private' } as const
const listed = aListing('')

const seller = async ({ people, market }: Stage) => ({ email: people.seller.email, photoUrl: market.photoUrl })
const toReport = (reportFlag: boolean) => ({ reportFlag, reportMsg: 'Not what it says' })

export const rights: readonly Row[] = [
  row('listCategoryProducts', {
    does: 'lists a brand',
    on: bookedLaptop,
    input: () => ({ params: { category: listed.brand } }),
    gets: { ...bySellerBuyerAndAdmins, others: 'ok' },
  }),
  row('listAdvertisedProducts', {
    does: 'lists what is advertised',
    on: advertisedLaptop,
    gets: { ...bySellerBuyerAndAdmins, others: 'ok' },
  }),
  row('listNewestProducts', {
    does: 'lists the newest of all brands',
    on: bookedLaptop,
    gets: { ...bySellerBuyerAndAdmins, others: 'ok' },
  }),
  row('searchProducts', {
    does: 'searches all that is for sale',
    on: bookedLaptop,
    gets: { ...bySellerBuyerAndAdmins, others: 'ok' },
  }),
  row('listSuggestions', {
    does: 'asks for what completes a word',
    on: laptop,
    input: () => ({ query: { q: 'thinkpad' } }),
    gets: { others: 'ok' },
  }),
  row('getProduct', {
    does: 'looks at a laptop that the Buyer booked',
    on: bookedLaptop,
    input: ({ id }) => ({ params: { id } }),
    gets: { ...bySellerBuyerAndAdmins, others: 'ok' },
  }),
  row('getProduct', {
    does: 'looks at a laptop that nobody booked',
    on: laptop,
    input: ({ id }) => ({ params: { id } }),
    gets: { seller: 'private', admin: 'private', others: 'ok' },
  }),
  row('listSimilarProducts', {
    does: 'looks at what is like another laptop',
    on: laptopLikeBooked,
    input: ({ id }) => ({ params: { id } }),
    gets: { ...bySellerBuyerAndAdmins, others: 'ok' },
  }),
  row('readPriceRange', {
    does: 'looks at what laptops like one sold for',
    on: laptop,
    input: ({ id }) => ({ params: { id } }),
    gets: { others: 'ok' },
  }),
  row('estimatePrice', {
    does: 'asks what laptops like a described one sold for',
    input: () => ({ body: { name: listed.itemName } }),
    gets: { others: 'ok' },
  }),
  row('listSellerProducts', {
    does: 'lists the Seller’s laptops',
    on: async (stage) => ({ ...(await laptop(stage)), email: stage.people.seller.email }),
    input: ({ email }) => ({ params: { email } }),
    gets: { seller: 'private', admin: 'private', others: 'not-allowed' },
  }),
  row('listReportedProducts', {
    does: 'lists what is reported',
    on: reportedLaptop,
    gets: { admin: 'private', others: 'admin-only' },
  }),
  row('listAllProducts', { does: 'lists laptops of every state', gets: { admin: 'ok', others: 'admin-only' } }),
  row('createProduct', {
    does: 'lists a laptop in one’s own name',
    on: seller,
    input: ({ photoUrl }, { email }) => ({ body: { ...listed, photoUrl, userid: email } }),
    gets: { unregistered: 'no-user-record', others: 'ok' },
  }),
  row('createProduct', {
    does: 'lists a laptop in the Seller’s name',
    on: seller,
    input: ({ photoUrl, email }) => ({ body: { ...listed, photoUrl, userid: email } }),
    gets: { seller: 'ok', others: 'not-allowed' },
  }),
  row('getOwnProduct', {
    does: 'opens the Seller’s laptop for editing',
    on: laptop,
    input: ({ id }) => ({ params: { id } }),
    gets: { seller: 'private', unregistered: 'no-user-record', others: 'not-your-product' },
  }),
  row('changeProduct', {
    does: 'edits the Seller’s laptop',
    on: async (stage) => ({ ...(await laptop(stage)), photoUrl: stage.market.photoUrl }),
    input: ({ id, secrets: [phone = ''], photoUrl }) => ({ params: { id }, body: { ...listed, phone, photoUrl } }),
    gets: { seller: 'private', unregistered: 'no-user-record', others: 'not-your-product' },
  }),
  row('changePrice', {
    does: 'changes the price of the Seller’s laptop',
    on: laptop,
    input: ({ id }) => ({ params: { id }, body: { resalePrice: 440 } }),
    gets: { seller: 'ok', unregistered: 'no-user-record', others: 'not-your-product' },
  }),
  row('countOwnProducts', {
    does: 'counts one’s own laptops',
    gets: { unregistered: 'no-user-record', others: 'ok' },
  }),
  row('listOffSale', {
    does: 'lists one’s own paused and withdrawn laptops',
    on: withdrawnLaptop,
    gets: { seller: 'private', unregistered: 'no-user-record', others: 'ok' },
  }),
  row('changeListingState', {
    does: 'pauses the Seller’s laptop',
    on: laptop,
    input: ({ id }) => ({ params: { id }, body: { state: 'paused' as const } }),
    gets: { seller: 'ok', unregistered: 'no-user-record', others: 'not-your-product' },
  }),
  row('changeListingState', {
    does: 'lists the Seller’s withdrawn laptop again',
    on: withdrawnLaptop,
    input: ({ id }) => ({ params: { id }, body: { state: 'listed' as const } }),
    gets: { seller: 'ok', unregistered: 'no-user-record', others: 'not-your-product' },
  }),
  row('renewProduct', {
    does: 'renews the Seller’s laptop',
    on: laptop,
    input: ({ id }) => ({ params: { id } }),
    gets: { seller: 'ok', unregistered: 'no-user-record', others: 'not-your-product' },
  }),
  row('renewProduct', {
    does: 'renews the Seller’s expired laptop',
    on: expiredLaptop,
    input: ({ id }) => ({ params: { id } }),
    gets: { seller: 'ok', unregistered: 'no-user-record', others: 'not-your-product' },
  }),
  row('advertiseProduct', {
    does: 'advertises the Seller’s laptop',
    on: laptop,
    input: ({ id }) => ({ params: { id } }),
    gets: sellerAndAdmins,
  }),
  row('advertiseProduct', {
    does: 'takes the advertising of the Seller’s laptop back',
    on: advertisedLaptop,
    input: ({ id }) => ({ params: { id }, body: { advertiseFlag: false } }),
    gets: sellerAndAdmins,
  }),
  row('markProductSold', {
    does: 'marks the Seller’s laptop sold elsewhere',
    on: laptop,
    input: ({ id }) => ({ params: { id }, body: { soldFlag: true } }),
    gets: sellerAndAdmins,
  }),
  row('markProductSold', {
    does: 'marks sold what the Buyer has paid for',
    on: paidLaptop,
    input: ({ id }) => ({ params: { id }, body: { soldFlag: true } }),
    gets: { ...sellerAndAdmins, buyer: 'ok' },
  }),
  row('markProductSold', {
    does: 'makes unsold what the Buyer has paid for',
    on: paidLaptop,
    input: ({ id }) => ({ params: { id }, body: { soldFlag: false } }),
    gets: { ...sellerAndAdmins, seller: 'product-paid', admin: 'product-paid' },
  }),
  row('reportProduct', {
    does: 'reports the Seller’s laptop',
    on: laptop,
    input: ({ id }) => ({ params: { id }, body: toReport(true) }),
    gets: { unregistered: 'no-user-record', others: 'ok' },
  }),
  row('reportProduct', {
    does: 'dismisses the Buyer’s report',
    on: reportedLaptop,
    input: ({ id }) => ({ params: { id }, body: toReport(false) }),
    gets: { admin: 'ok', unregistered: 'no-user-record', others: 'admin-only' },
  }),
  row('withdrawProduct', {
    does: 'withdraws the Seller’s laptop',
    on: laptop,
    input: ({ id }) => ({ params: { id } }),
    gets: sellerAndAdmins,
  }),
  row('withdrawProduct', {
    does: 'withdraws what the Buyer has paid for',
    on: paidLaptop,
    input: ({ id }) => ({ params: { id } }),
    gets: { ...sellerAndAdmins, seller: 'product-paid' },
  }),
  row('restoreProduct', {
    does: 'undoes the withdrawal of the Seller’s laptop by the Seller',
    on: withdrawnLaptop,
    input: ({ id }) => ({ params: { id } }),
    gets: { ...sellerAndAdmins, admin: 'cannot-undo' },
  }),
  row('reopenReports', {
    does: 'undoes the Admin’s dismissal of the Buyer’s report',
    on: dismissedLaptop,
    input: ({ id }) => ({ params: { id } }),
    gets: { admin: 'ok', others: 'admin-only' },
  }),
]
