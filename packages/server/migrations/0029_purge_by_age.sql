-- What features/payments/purge-card-events.ts and features/listings/purge-price-changes.ts delete.
create index card_events_by_age on card_events (received_at);
create index price_changes_by_age on price_changes (ended_at);
