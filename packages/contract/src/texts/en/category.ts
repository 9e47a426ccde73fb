/** Of a brand's page alone: the other texts of laptops are on Home too. */
export const category = {
  title: (category: string) => `Brand : ${category}`,
  empty: 'No Data found...!!',
} as const
