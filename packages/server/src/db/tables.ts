import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type {
  AuditAction,
  AuditActorKind,
  AuditReason,
  AuditTargetKind,
  DraftValues,
  FacetColumns,
  Facts,
  FactSources,
  FaultPhotos,
  Language,
  LeftOutFor,
  ListingColumns,
  ListingState,
  PaymentState,
  RefundedBy,
} from '@market/contract'

/** Set by the database at insert, changed only by explicit statements. */
type Stamp = ColumnType<Date, Date | RawBuilder<Date> | undefined, Date>

export interface Tables {
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
  users: {
    id: string
    identity_id: string | null
    email: string
    name: string
    user_type: 'buyer' | 'seller'
    admin: Generated<boolean>
    address: Generated<string>
    photo_url: Generated<string>
    verified: Generated<boolean>
    created_at: Stamp
    deleted_at: Generated<Date | null>
    language: Generated<Language | null>
  }
  sessions: {
    id: string
    identity_id: string
    identity_session: string | null
    email: string
    signed_in_at: Date
    expires_at: Date
  }
  products: ListingColumns & {
    id: string
    seller_id: string
    brand_id: string
    advertised: Generated<boolean>
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
  drafts: {
    user_id: string
    id: string
    /** Written as JSON text. */
    body: ColumnType<DraftValues, string, string>
    /** The addresses of the pictures in the body. */
    pictures: string[]
    /** A keyed hash of the serial number. */
    machine: ColumnType<string | null, string | undefined, string>
    version: Generated<number>
    writer: string
    created_at: Stamp
    saved_at: Stamp
  }
  sales: {
    id: string
    product_id: string | null
    title: string
    brand: string
    condition: string
    months: number | null
    /** Written as JSON text. */
    facts: ColumnType<Facts, string, string>
    price: number
    sold_on: ColumnType<string, string | RawBuilder<string>, string>
    seller_id: ColumnType<string | null, string | undefined>
    buyer_id: ColumnType<string | null, string | undefined>
    left_out: ColumnType<LeftOutFor | 'seller-deleted' | null, undefined>
    left_out_at: ColumnType<Date | null, undefined>
    left_out_by: ColumnType<string | null, undefined>
  }
  price_models: {
    version: number
    sales_state: string
    sales: number
    median_error: number
    /** Written as JSON text. */
    body: ColumnType<unknown, string, string>
    trained_at: Generated<Date>
  }
  payments: {
    id: string
    product_id: string
    buyer_id: string
    amount: number
    currency: string
    state: PaymentState
    intent_id: string | null
    refund_id: string | null
    requested_at: Stamp
    asked_at: Stamp
    finished_at: Date | null
    finished_by: 'webhook' | 'browser' | 'reconciliation' | 'hold' | null
    ended_by_other: Generated<boolean>
    refunded_amount: Generated<number>
    refunded_at: Generated<Date | null>
    refunded_by: Generated<RefundedBy | null>
    disputed_at: Generated<Date | null>
  }
  holds: {
    product_id: string
    buyer_id: string
    payment_id: string
    taken_at: Stamp
    expires_at: Date
  }
  bookings: {
    id: string
    product_id: string
    buyer_id: string
    name: string
    phone: string
    address: string
    price: number
    payment_id: string | null
    created_at: Stamp
    /** False: the buyer paid without booking. */
    booked: Generated<boolean>
    sold_mailed_at: Generated<Date | null>
    paused_mailed_at: Generated<Date | null>
  }
  deleted_bookings: {
    id: string
    buyer_id: string
    product_id: string
    booked_at: Date
    deleted_at: Stamp
  }
  wishes: {
    id: string
    product_id: string
    user_id: string
    created_at: Stamp
  }
  reports: {
    id: string
    product_id: string
    seller_id: string | null
    reporter_id: string
    text: string
    created_at: Stamp
    /** Null: open. */
    closed_at: Generated<Date | null>
    closed_as: Generated<'dismissed' | 'off-sale' | 'emptied' | null>
    /** The last dismissal, undone or not. */
    dismissed_at: Generated<Date | null>
    dismissed_by: Generated<string | null>
  }
  card_events: {
    id: string
    type: string
    intent_id: string | null
    received_at: Stamp
    handled_at: Date | null
  }
  idempotency_keys: {
    caller: string
    key: string
    fingerprint: string
    reply: string
    created_at: Stamp
  }
  newsletter_subscriptions: {
    email: string
    id: string
    token: string | null
    asked_at: Stamp
    confirmed_at: Generated<Date | null>
    created_at: Stamp
  }
  stray_charges: {
    id: string
    intent_id: string | null
    payment_id: string | null
    charged_at: Date
  }
  suspect_payments: {
    id: string
  }
  suspect_listings: {
    id: string
  }
  payment_differences: {
    payment_id: string
    kind: 'no-charge' | 'money-back'
    found_at: Stamp
  }
  integrity_checks: {
    what: 'charges' | 'charges-of-a-day' | 'books' | 'entries' | 'refunds' | 'disputes'
    checked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    took_ms: Generated<number>
    reached: Generated<string | null>
    begun_at: Generated<Date | null>
  }
  audit_log: {
    id: string
    at: Stamp
    actor_kind: AuditActorKind
    actor_id: string | null
    action: AuditAction
    target_kind: AuditTargetKind
    target_id: string
    subject_user_id: string | null
    fields: Generated<string[]>
    reason: Generated<AuditReason | null>
    request_id: string | null
  }
  audit_addresses: {
    audit_id: string
    person_id: string
    address: string
    at: Stamp
  }
  attempts: {
    key: string
    drained_at: Date
  }
  images: {
    sha256: string
    made_at: Date | null
    renewed_at: Stamp
    dropped_at: Date | null
    signed_out: Generated<boolean>
    /** A bigint: a perceptual hash. */
    fingerprint: string | null
  }
  uploads: {
    sha256: string
    user_id: string
    first_at: Stamp
  }
  hosted_images: {
    url: string
    display_url: string
    origin: string
    sha256: string
    delete_url: string | null
    given_at: Stamp
  }
  /** One row for each listing for sale, written by features/listings/search-entries.ts. */
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
  search_suggestions: {
    key: string
    text: string
    kind: 'brand' | 'model' | 'fact'
    count: number
    collected_at: Generated<Date>
  }
  search_words: {
    word: string
    shared: Generated<boolean>
  }
  search_places: {
    key: string
    name: string
  }
  identity_users: {
    id: string
    name: string
    email: string
    email_verified: boolean
    image: string | null
    created_at: Stamp
    updated_at: Stamp
  }
  identity_sessions: {
    id: string
    user_id: string
    token: string
    expires_at: Date
    created_at: Stamp
    updated_at: Stamp
  }
}
