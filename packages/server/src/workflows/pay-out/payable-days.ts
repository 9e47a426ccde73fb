/** So many days after its completion an order's money is payable to the seller. */
export const payableDays = 7
