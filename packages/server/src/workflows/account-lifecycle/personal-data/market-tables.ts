import { facetNames, facets } from '@market/contract'
import { sql } from 'kysely'
import { storedFields } from '../../../features/listings/listing-columns.ts'
import { blank, emptied, withheld, ofUser, plain, shown, type Entry } from './entry.ts'

const copies = 'copies of replies that were given in the last 24 hours: what they say stands in the other sections'

/** The fields of a listing, from the contract's table of fields. */
const listingColumns = Object.fromEntries(
  storedFields.map(({ name, field, column }) => {
    const form = field.type === 'price' || field.type === 'picture' ? field.type : 'as it is'
    return [column, (field.erased ? emptied : shown)(field.downloadedAs ?? name, form)]
  }),
)

/** The users and their activity in the market. */
export const marketTables = {
  brands: plain('the brands with their icons', 'id name slug icon_url created_at'),
  former_brand_names: plain('names that brands had before', 'name brand_id renamed_at'),
  hosted_images: plain(
    'addresses that a hosted image service gave to pictures, without whose: whose picture it is stands with the person or the listing',
    'url display_url origin sha256 delete_url given_at',
  ),
  images: plain(
    'the pictures, each under the digest of its bytes; whose they are stands in uploads',
    'sha256 made_at renewed_at dropped_at fingerprint signed_out',
  ),
  uploads: {
    whose:
      'a user who uploaded the picture while signed in, or listed it; the picture goes on without them as long as something shows it',
    rowsOf: ofUser('user_id'),
    key: 'sha256',
    section: 'uploadedPictures',
    erasure: 'gone',
    columns: { sha256: shown('digest'), user_id: blank, first_at: shown('uploadedOn', 'time') },
  },
  users: {
    whose: 'the person; the row stays without a name, because payments and orders point to it',
    rowsOf: ofUser('id'),
    key: 'id',
    section: 'account',
    erasure: 'some stay',
    columns: {
      id: shown('id'),
      identity_id: withheld('stands as id in signInAccount'),
      email: emptied('email'),
      name: emptied('name'),
      user_type: shown('signedUpAs'),
      admin: emptied('admin'),
      address: emptied('address'),
      photo_url: emptied('picture', 'picture'),
      verified: emptied('verifiedSeller'),
      created_at: shown('since', 'time'),
      deleted_at: blank,
      language: emptied('language'),
    },
  },
  products: {
    whose:
      'the seller; a listing that nobody paid for is emptied and withdrawn, one that was paid for stays as what the buyer bought',
    rowsOf: ofUser('seller_id'),
    key: 'id',
    section: 'listings',
    erasure: 'some stay',
    columns: {
      id: shown('id'),
      seller_id: blank,
      brand_id: shown('brandId'),
      ...listingColumns,
      facts: shown('facts'),
      fact_sources: shown('factSources'),
      machine: withheld('a keyed hash of the laptop’s serial number, of use to nobody else', 'stays'),
      machine_since: blank,
      more_photos: shown('morePictures', 'pictures'),
      fault_photos: shown('picturesOfFaults', 'pictures by name'),
      fingerprints: withheld(
        'hashes of the pictures, which stand in picture, morePictures and picturesOfFaults',
        'stays',
      ),
      same_photo_as: withheld('the id of somebody else’s listing', 'stays'),
      sold: shown('sold'),
      advertised: shown('advertised'),
      withdrawn: shown('withdrawn'),
      withdrawn_as: shown('withdrawnAs'),
      expires_at: shown('expiresOn', 'time'),
      expiry_mailed: shown('expiryMailed'),
      source_id: shown('numberInImportedFile'),
      draft_id: blank,
      posted_at: shown('listedOn', 'time'),
    },
  },
  price_changes: {
    whose:
      'the seller; prices of a listing before the present one, gone after 90 days, but for those that its page shows',
    rowsOf: ({ userId }) => sql<boolean>`product_id in (select id from products where seller_id = ${userId}::uuid)`,
    key: 'id',
    section: 'formerPrices',
    erasure: 'some stay',
    columns: {
      id: shown('id'),
      product_id: shown('listingId'),
      price: shown('price', 'price'),
      ended_at: shown('until', 'time'),
    },
  },
  sales: {
    whose:
      'the seller of the listing and the buyer; what was sold, for how much and when. It stays without them, and no price is learnt from a seller who is gone',
    rowsOf: ({ userId }) =>
      sql<boolean>`(buyer_id = ${userId}::uuid or product_id in (select id from products where seller_id = ${userId}::uuid))`,
    key: 'id',
    section: 'sales',
    erasure: 'some stay',
    columns: {
      id: shown('id'),
      product_id: shown('listingId'),
      title: shown('name'),
      brand: shown('brand'),
      condition: shown('condition'),
      months: shown('monthsUsed'),
      facts: shown('facts'),
      price: shown('price', 'price'),
      sold_on: shown('soldOn'),
      seller_id: emptied('soldByYou', 'own'),
      buyer_id: emptied('boughtByYou', 'own'),
      left_out: shown('leftOutOfPriceRangesFor'),
      left_out_at: shown('leftOutOn', 'time'),
    },
  },
  price_models: plain(
    'from which prices are estimated: what each feature of a laptop adds, and the sales that this was learnt from, without titles and people',
    'version sales_state sales median_error body trained_at',
  ),
  drafts: {
    whose: 'the user who types a listing; gone when it is published, or 90 days after the last save',
    rowsOf: ofUser('user_id'),
    key: 'id',
    section: 'drafts',
    erasure: 'gone',
    columns: {
      user_id: blank,
      id: shown('id'),
      body: shown('typed'),
      pictures: shown('pictures', 'pictures'),
      machine: withheld('a keyed hash of the laptop’s serial number, of use to nobody else'),
      version: shown('version'),
      writer: blank,
      created_at: shown('startedOn', 'time'),
      saved_at: shown('savedOn', 'time'),
    },
  },
  search_entries: {
    whose: 'the seller; a row for each laptop that is for sale, by which it is found',
    rowsOf: ofUser('seller_id'),
    key: 'product_id',
    section: 'foundInSearch',
    erasure: 'gone',
    columns: {
      product_id: shown('listingId'),
      seller_id: blank,
      ...Object.fromEntries(facetNames.map((name) => [facets[name].column, blank])),
      posted_at: blank,
      place: shown('place'),
      place_key: blank,
      region_key: blank,
      version: blank,
      price_ratio: blank,
      price_model: blank,
      words: withheld('single words of the listing, which stands in listings'),
    },
  },
  search_suggestions: plain(
    'names of models, brands and facts of laptops for sale, without their sellers; collected again every hour',
    'key text kind count collected_at',
  ),
  search_words: plain(
    'single words that occur in listings, without whose; those that no listing has any more are forgotten within the hour',
    'word shared',
  ),
  search_places: plain(
    'towns and regions that three sellers have, without their sellers; collected again every hour',
    'key name',
  ),
  bookings: {
    whose: 'the buyer; a paid one is the order and stays without name, phone and address',
    rowsOf: ofUser('buyer_id'),
    key: 'id',
    section: 'bookings',
    erasure: 'some stay',
    columns: {
      id: shown('id'),
      product_id: shown('listingId'),
      buyer_id: blank,
      name: emptied('name'),
      phone: emptied('phone'),
      address: emptied('address'),
      price: shown('price', 'price'),
      payment_id: shown('paymentId'),
      created_at: shown('bookedOn', 'time'),
    },
  },
  wishes: {
    whose: 'the person who wishes',
    rowsOf: ofUser('user_id'),
    key: 'id',
    section: 'wishes',
    erasure: 'gone',
    columns: { id: shown('id'), product_id: shown('listingId'), user_id: blank, created_at: shown('wishedOn', 'time') },
  },
  reports: {
    whose:
      'the reporter; of reports on a listing of somebody who is gone the text is emptied, since it may speak of them',
    rowsOf: ofUser('reporter_id'),
    key: 'id',
    section: 'reportsMade',
    erasure: 'gone',
    columns: {
      id: shown('id'),
      product_id: shown('listingId'),
      seller_id: blank,
      reporter_id: blank,
      text: shown('text'),
      created_at: shown('reportedOn', 'time'),
      dismissed_at: shown('dismissedOn', 'time'),
    },
  },
  newsletter_subscriptions: {
    whose: 'whoever has the e-mail address',
    rowsOf: ({ email }) => sql<boolean>`email = ${email}`,
    key: 'id',
    section: 'newsletter',
    erasure: 'gone',
    columns: {
      email: shown('email'),
      id: blank,
      token: withheld('the digest of a link that was mailed'),
      asked_at: shown('askedOn', 'time'),
      confirmed_at: shown('confirmedOn', 'time'),
      created_at: shown('since', 'time'),
    },
  },
  idempotency_keys: {
    whose:
      'whoever made the request; also gone is any reply to others that names somebody who is erased. All go after 24 hours',
    rowsOf: ({ identityId }) => sql<boolean>`caller = ${identityId}`,
    key: 'key',
    section: 'recentRequests',
    erasure: 'gone',
    columns: {
      caller: blank,
      key: withheld(copies),
      fingerprint: withheld(copies),
      reply: withheld(copies),
      created_at: shown('at', 'time'),
    },
  },
} satisfies Record<string, Entry>
