import { sql } from 'kysely'
import { blank, emptied, keptBack, ofUser, plain, shown, type Entry } from './entry.ts'

const copies = 'copies of replies that were given in the last 24 hours: what they say stands in the other sections'

/** What people do in the market. */
export const marketTables = {
  brands: plain('the brands with their icons', 'id name slug icon_url created_at'),
  hosted_images: plain(
    'addresses that a hosted image service gave to pictures, without whose: whose picture it is stands with the person or the listing',
    'url display_url origin sha256 delete_url renewed_at dropped_at',
  ),
  users: {
    whose: 'the person; the row stays without a name, because payments and orders point to it',
    rowsOf: ofUser('id'), key: 'id', section: 'account', erasure: 'some stay',
    columns: {
      id: shown('id'), identity_id: keptBack('stands as id in signInAccount'), email: emptied('email'), name: emptied('name'),
      user_type: shown('signedUpAs'), admin: emptied('admin'), address: emptied('address'), photo_url: emptied('picture', 'picture'),
      verified: emptied('verifiedSeller'), created_at: shown('since', 'time'), deleted_at: blank, house: blank,
      language: emptied('language'), public_json: keptBack('name, picture and verifiedSeller once more, written anew whenever these change', 'stays'),
    },
  },
  products: {
    whose: 'the seller; a listing that nobody paid for is emptied and withdrawn, one that was paid for stays as what the buyer bought',
    rowsOf: ofUser('seller_id'), key: 'id', section: 'listings', erasure: 'some stay',
    columns: {
      id: shown('id'), seller_id: blank, brand_id: shown('brandId'), item_name: shown('itemName'), description: shown('description'),
      original_price: shown('originalPrice', 'price'), resale_price: shown('price', 'price'), condition: shown('condition'),
      photo_url: shown('picture', 'picture'), phone: emptied('phone'), location: emptied('location'), used_months: shown('monthsUsed'),
      negotiable: shown('negotiable'), sold: shown('sold'), advertised: shown('advertised'), withdrawn: shown('withdrawn'),
      source_id: shown('numberInImportedFile'), posted_at: shown('listedOn', 'time'),
      public_json: keptBack('what others read of the listing, once more, written anew whenever it changes', 'stays'),
    },
  },
  search_entries: {
    whose: 'the seller; a row for each laptop that is for sale, by which it is found', rowsOf: ofUser('seller_id'), key: 'product_id', section: 'foundInSearch',
    erasure: 'gone',
    columns: {
      product_id: shown('listingId'), seller_id: blank, brand_id: blank, price: blank, posted_at: blank, months: blank, condition: blank,
      negotiable: blank, verified: blank, place: shown('place'), words: keptBack('single words of the listing, which stands in listings'),
    },
  },
  search_words: plain('single words that occur in listings, without whose; those that no listing has any more are forgotten within the hour', 'word'),
  search_cells: plain('how many laptops of each kind are for sale, without whose', 'brand_id condition price months negotiable verified laptops'),
  search_place_cells: plain('the same for each place, without whose; a place where nothing is for sale any more is forgotten within minutes', 'place brand_id condition price months negotiable verified laptops'),
  search_cell_changes: plain('what has come and gone since, without whose; summed up every minute', 'place brand_id condition price months negotiable verified laptops'),
  search_chunks: plain('how many laptops of a brand and condition have stood together in strings of bits, without whose', 'chunk brand_id condition size used'),
  search_bits: plain('which positions in them have a common word, a place or a range; a place where nothing is for sale any more is forgotten within minutes', 'kind value chunk bits'),
  search_numbers: plain('which position a listing has in them; forgotten within minutes once it is not for sale', 'product_id chunk position posted_at price'),
  search_bit_changes: plain('what has come and gone since, without whose; put into bits every minute', 'id sign product_id brand_id condition price months place negotiable verified words'),
  search_bit_words: plain('words that very many listings have', 'word'),
  bookings: {
    whose: 'the buyer; a paid one is the order and stays without name, phone and address',
    rowsOf: ofUser('buyer_id'), key: 'id', section: 'bookings', erasure: 'some stay',
    columns: {
      id: shown('id'), product_id: shown('listingId'), buyer_id: blank, name: emptied('name'), phone: emptied('phone'), address: emptied('address'),
      price: shown('price', 'price'), payment_id: shown('paymentId'), created_at: shown('bookedOn', 'time'),
    },
  },
  wishes: {
    whose: 'the person who wishes', rowsOf: ofUser('user_id'), key: 'id', section: 'wishes', erasure: 'gone',
    columns: { id: shown('id'), product_id: shown('listingId'), user_id: blank, created_at: shown('wishedOn', 'time') },
  },
  reports: {
    whose: 'the reporter; of reports on a listing of somebody who is gone the text is emptied, since it may speak of them',
    rowsOf: ofUser('reporter_id'), key: 'id', section: 'reportsMade', erasure: 'gone',
    columns: {
      id: shown('id'), product_id: shown('listingId'), reporter_id: blank, text: shown('text'), created_at: shown('reportedOn', 'time'),
      dismissed_at: shown('dismissedOn', 'time'),
    },
  },
  newsletter_subscriptions: {
    whose: 'whoever has the e-mail address', rowsOf: ({ email }) => sql<boolean>`email = ${email}`, key: 'id', section: 'newsletter', erasure: 'gone',
    columns: {
      email: shown('email'), id: blank, token: keptBack('a link that was mailed'), asked_at: shown('askedOn', 'time'),
      confirmed_at: shown('confirmedOn', 'time'), created_at: shown('since', 'time'),
    },
  },
  idempotency_keys: {
    whose: 'whoever made the request; also gone is any reply to others that names somebody who is erased. All go after 24 hours',
    rowsOf: ({ identityId }) => sql<boolean>`caller = ${identityId}`, key: 'key', section: 'recentRequests', erasure: 'gone',
    columns: {
      caller: blank, key: keptBack(copies), fingerprint: keptBack(copies), status: blank, reply: keptBack(copies), created_at: shown('at', 'time'),
    },
  },
} satisfies Record<string, Entry>
