/**
 * SQL that moves the times of an order, its events and its code into the past: so many hours pass. For a superuser: what
 * the database refuses to change is set aside for it.
 */
export function hoursLater(orderId: string, hours: number): string {
  const earlier = (column: string) => `${column} = ${column} - interval '${hours} hours'`
  return asideFromRules(`
    update orders set ${['created_at', 'due_at', 'wake_at', 'disputed_at', 'paused_at', 'cancel_until'].map(earlier).join()} where id = '${orderId}';
    update order_events set ${earlier('at')} where order_id = '${orderId}';
    update order_codes set ${earlier('locked_until')} where order_id = '${orderId}'`)
}

/** The statements in a transaction without triggers, for a superuser. */
export function asideFromRules(statements: string): string {
  return `begin; set local session_replication_role = replica; ${statements}; commit`
}
