/** Of every query about orders: a page's own, and the lists. Apart, because the live hints are part of each page. */
export const orderKey = ['orders'] as const
