/** Of the dashboard alone: those of every page are in `frame.ts`. */
export const drawer = {
  allBuyers: 'All Buser',
  allSellers: 'All Salers',
  reported: 'Reported Products',
  importLaptops: 'Import laptops',
  sections: 'Dashboard',
} as const
