import type { FacetColumns, FactSources, Facts, FaultPhotos, ListingColumns, ListingState } from '@market/contract'
import { facetNames, facets } from '@market/contract'
import { sql, type ColumnType, type Generated } from 'kysely'
import { blank, emptied, ofUser, plain, shown, withheld, type Table } from '../../platform/personal-data.ts'
import { storedFields } from './columns/listing-columns.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    brands: {
      id: string
      name: string
      slug: string
      icon_url: string
      created_at: Stamp
    }
    former_brand_names: {
      name: string
      brand_id: string
      renamed_at: Stamp
    }
    products: ListingColumns & {
      id: string
      seller_id: string
      brand_id: string
      advertised: Generated<boolean>
      advertised_by_admin: Generated<boolean>
      /** Changed by `setState`; the database refuses what `listing_moves` doesn't have. */
      state: Generated<ListingState>
      /** Before it was withdrawn or removed; null in other states. Written by a trigger. */
      state_before: Generated<ListingState | null>
      state_changed_at: Generated<Date | null>
      /** Null: the market. A trigger empties it in a change that has not the time too. */
      state_changed_by: Generated<string | null>
      /** Null: never. */
      expires_at: ColumnType<Date | null, Date | null | undefined>
      expiry_mailed: Generated<boolean>
      source_id: string | null
      draft_id: Generated<string | null>
      /** By the names of the contract's table of facts. Written as JSON text. */
      facts: ColumnType<Facts, string | undefined, string>
      fact_sources: ColumnType<FactSources, string | undefined, string>
      /** A keyed hash of the serial number. */
      machine: ColumnType<string | null, string | null | undefined>
      machine_since: Date | null | undefined
      /** The photos after the cover, which is `photo_url`. */
      more_photos: Generated<string[]>
      fault_photos: Generated<FaultPhotos>
      /** Perceptual hashes of the photos. */
      fingerprints: Generated<string[]>
      same_photo_as: Generated<string | null>
      posted_at: Stamp
    }
    price_changes: {
      id: string
      product_id: string
      price: number
      ended_at: Stamp
    }
    /** One row for each listing for sale, written by features/listings/entries/search-entries.ts. */
    search_entries: FacetColumns & {
      product_id: string
      seller_id: string
      /** `place` and `region` in lower case. */
      place_key: string
      region_key: string | null
      posted_at: Date
      /** `entriesVersion` when it was written. */
      version: Generated<number>
      price_ratio: number | null
      price_model: Generated<number>
      /** A tsvector. */
      words: string
    }
    search_words: {
      word: string
      shared: Generated<boolean>
    }
  }
}

/** The fields of a listing, from the contract's table of fields. */
const listingColumns = Object.fromEntries(
  storedFields.map(({ name, field, column }) => {
    const form = field.type === 'price' || field.type === 'picture' ? field.type : 'as it is'
    return [column, (field.erased ? emptied : shown)(field.downloadedAs ?? name, form)]
  }),
)

export const listingsTables = {
  brands: plain('the brands with their icons', 'id name slug icon_url created_at'),
  former_brand_names: plain('names that brands had before', 'name brand_id renamed_at'),
  search_words: plain(
    'single words that occur in listings, without whose; those that no listing has any more are forgotten within the hour',
    'word shared',
  ),
  listing_moves: plain('which act takes a listing from which state to which', 'from_state act to_state'),
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
      advertised: shown('advertised'),
      advertised_by_admin: shown('advertisedByAdmin'),
      state: shown('state'),
      state_before: shown('stateBefore'),
      state_changed_at: shown('stateChangedOn', 'time'),
      state_changed_by: shown('stateChangedByYou', 'own'),
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
      words: withheld('single words of the listing, which is under listings'),
    },
  },
} satisfies Record<string, Table>
