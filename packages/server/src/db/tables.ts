import type { ColumnType, RawBuilder } from 'kysely'

/** Set by the database at insert, changed only by explicit statements. */
export type Stamp = ColumnType<Date, Date | RawBuilder<Date> | undefined, Date>

/**
 * The rows of the tables that statements name. Each noun adds its own beside its `tables` (`declare module`), where
 * `Stamp` needs no import.
 */
export interface Tables {}
