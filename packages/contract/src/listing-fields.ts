import type { FieldSentence } from './texts/field-sentences.ts'

/** The type of a field. Its schemas, its column's type and its import rule follow from this (packages/contract/README.md). */
export type FieldType =
  /** `missing` is the message when a required one is empty. */
  | {
      readonly type: 'text'
      readonly longest: number
      readonly missing?: FieldSentence
      /** Shown to others as a word of the market, so without web addresses and invisible characters. */
      readonly names?: 'a place'
      /** The height of its text area; without it the form has an input of one line. */
      readonly lines?: number
      /** The input's `autocomplete`. */
      readonly autocomplete?: 'tel' | 'address-level2'
    }
  /** Major units on the wire, minor units in SQL. `plausible`: the form questions values outside of it. */
  | { readonly type: 'price'; readonly plausible?: Plausible }
  /** A whole number with inclusive bounds; `say` replaces 'Enter a whole number from lowest to highest'. */
  | {
      readonly type: 'integer'
      readonly lowest: number
      readonly highest: number
      readonly plausible?: Plausible
      readonly say?: { readonly notWhole: FieldSentence; readonly low: FieldSentence; readonly high: FieldSentence }
    }
  /** One of the keys of `storedAs`; SQL and imports use its value, in lower case. */
  | { readonly type: 'choice'; readonly storedAs: Readonly<Record<string, string>>; readonly missing?: FieldSentence }
  | { readonly type: 'flag' }
  | { readonly type: 'picture' }
  | { readonly type: 'email' }

type Plausible = readonly [lowest: number, highest: number]

/** A field of a listing that its seller fills in. */
export type ListingField = FieldType & {
  /** The column in `products`. Without one the field is a row of another table: the brand, the seller. */
  readonly column?: string
  /**
   * Whether a listing must have it. `by hand`: an import may leave it out, and the wire has null. `false`: optional everywhere, and
   * left out of replies.
   */
  readonly required: true | 'by hand' | false
  /** Sent to the seller, to Admins and to its buyers only (`presentProduct`), so never on a card. */
  readonly private?: true
  /**
   * Where a buyer reads it as a label with its value. Absent: on the card and on the laptop's page. `page`: on the page
   * alone.
   * `apart`: card and page have a place of its own for it. `never`: nowhere, and the form doesn't ask for it.
   */
  readonly shown?: 'page' | 'apart' | 'never'
  /** The section of the form, in which the table's order holds. Absent: what the laptop is. */
  readonly step?: 'photos' | 'price'
  /** The name in an import's map; without it a file can't set the field. `default` is used where the file has no value. */
  readonly imported?: { readonly as: string; readonly default?: string }
  /** The key in the download of the user's own data; by default the field's name. */
  readonly downloadedAs?: string
  /** Erasing the seller empties the field in listings that stay. */
  readonly erased?: true
}

/** The fields by their names on the wire, in the order of the form's sections and of the laptop's page. */
export const listingFields = {
  itemName: {
    type: 'text',
    longest: 120,
    missing: 'Name is Required',
    column: 'item_name',
    required: true,
    shown: 'apart',
    imported: { as: 'itemName' },
  },
  description: {
    type: 'text',
    longest: 5000,
    missing: 'Description is Required',
    lines: 5,
    column: 'description',
    required: true,
    shown: 'apart',
    imported: { as: 'description' },
  },
  photoUrl: {
    type: 'picture',
    column: 'photo_url',
    required: true,
    shown: 'apart',
    step: 'photos',
    downloadedAs: 'picture',
  },
  brand: {
    type: 'text',
    longest: 60,
    missing: 'Brand is Required',
    required: true,
    shown: 'page',
    imported: { as: 'brand' },
  },
  condition: {
    type: 'choice',
    storedAs: { Excellnet: 'excellent', Good: 'good', Fair: 'fair' },
    missing: 'Choose a condition',
    column: 'condition',
    required: true,
    imported: { as: 'condition' },
  },
  resalePrice: {
    type: 'price',
    plausible: [1_000, 500_000],
    column: 'resale_price',
    required: true,
    shown: 'apart',
    step: 'price',
    imported: { as: 'resalePrice' },
    downloadedAs: 'price',
  },
  originalPrice: {
    type: 'price',
    plausible: [5_000, 800_000],
    column: 'original_price',
    required: 'by hand',
    shown: 'apart',
    step: 'price',
    imported: { as: 'originalPrice' },
  },
  nagotiationFlag: {
    type: 'flag',
    column: 'negotiable',
    required: true,
    shown: 'apart',
    step: 'price',
    imported: { as: 'negotiable', default: 'no' },
    downloadedAs: 'negotiable',
  },
  location: {
    type: 'text',
    longest: 120,
    names: 'a place',
    autocomplete: 'address-level2',
    column: 'location',
    required: true,
    shown: 'page',
    step: 'price',
    imported: { as: 'location' },
    erased: true,
  },
  phone: {
    type: 'text',
    longest: 40,
    autocomplete: 'tel',
    column: 'phone',
    required: 'by hand',
    private: true,
    step: 'price',
    imported: { as: 'phone' },
    erased: true,
  },
  usedtime: {
    type: 'integer',
    lowest: 0,
    highest: 600,
    say: {
      notWhole: 'Enter whole months',
      low: 'Months can’t be negative',
      high: '600 months at most',
    },
    plausible: [0, 180],
    column: 'used_months',
    required: 'by hand',
    imported: { as: 'usedMonths' },
    downloadedAs: 'monthsUsed',
  },
  userid: { type: 'email', required: true, private: true, shown: 'never' },
} as const satisfies Record<string, ListingField>

type Fields = typeof listingFields

export type ListingFieldName = keyof Fields
export const listingFieldNames = Object.keys(listingFields) as ListingFieldName[]

/** The row of a field, for code that treats all fields alike. */
export function fieldOf(name: ListingFieldName): ListingField {
  return listingFields[name]
}

/** The message for a number outside an integer's bounds. */
export function wholeBetween(lowest: number, highest: number): string {
  return `Enter a whole number from ${lowest} to ${highest}`
}

/** The message for a number outside its bounds. */
export function numberBetween(lowest: number, highest: number): string {
  return `Enter a number from ${lowest} to ${highest}`
}

/** Names of the fields whose row has these properties: `NamesOf<{ private: true }>`. */
export type NamesOf<Has> = { [Name in ListingFieldName]: Fields[Name] extends Has ? Name : never }[ListingFieldName]

/** The fields that the form asks for; each has a label in the texts. */
export type FormFieldName = Exclude<ListingFieldName, NamesOf<{ shown: 'never' }>>
export const formFieldNames = listingFieldNames.filter((name): name is FormFieldName => fieldOf(name).shown !== 'never')

/** The sections of the form, in their order. */
export const formSteps = ['laptop', 'photos', 'price'] as const
export type FormStep = (typeof formSteps)[number]

/** The fields of a section, in their order. */
export function fieldsOfStep(step: FormStep): FormFieldName[] {
  return formFieldNames.filter((name) => (fieldOf(name).step ?? 'laptop') === step)
}

/** The type of a field's value on the wire. */
export type FieldValue<Name extends ListingFieldName> = ValueOf<Fields[Name]>
export type ValueOf<Field> = Field extends { storedAs: infer Stored }
  ? keyof Stored
  : Field extends { type: 'price' | 'integer' }
    ? number
    : Field extends { type: 'flag' }
      ? boolean
      : string

/** The type of a field's value in SQL and in an imported row. */
export type StoredValue<Name extends ListingFieldName> = Fields[Name] extends { storedAs: infer Stored }
  ? Stored[keyof Stored]
  : FieldValue<Name>

export type StoredFieldName = NamesOf<{ column: string }>
/** The columns of `products` that hold fields, as in a row. */
export type ListingColumns = {
  [Name in StoredFieldName as Fields[Name]['column']]:
    | StoredValue<Name>
    | (Fields[Name] extends { required: true } ? never : null)
}

export type ImportedFieldName = NamesOf<{ imported: object }>
type OptionalImport = NamesOf<{ imported: object; required: false }>
/** The fields of an imported row, by their names in the map. */
export type ImportedFields = {
  [Name in Exclude<ImportedFieldName, OptionalImport> as Fields[Name]['imported']['as']]:
    | StoredValue<Name>
    | (Fields[Name] extends { required: true } ? never : null)
} & { [Name in OptionalImport as Fields[Name]['imported']['as']]?: StoredValue<Name> | undefined }
