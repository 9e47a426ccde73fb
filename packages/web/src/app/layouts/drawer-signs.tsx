import { drawn } from '../../ui/signs.tsx'

export const UserSign = drawn('M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 21a8 8 0 0 1 16 0')
export const UsersSign = drawn(
  'M5 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M2 20.5a7 7 0 0 1 14 0M16 4.3a4 4 0 0 1 0 7.4M18.6 14.2a7 7 0 0 1 3.4 6.3',
)
export const ShopSign = drawn(
  'M4.5 11v9.5h15V11M3 8l2-4.5h14L21 8a3 3 0 0 1-6 0a3 3 0 0 1-6 0a3 3 0 0 1-6 0zM10 20.5V15h4v5.5',
)
export const FlagSign = drawn('M5 21V4.5c4.7-2 9.3 2 14 0v10c-4.7 2-9.3-2-14 0')
export const TagSign = drawn(
  'M3 4.5V11l8.6 8.6a2 2 0 0 0 2.8 0l5.2-5.2a2 2 0 0 0 0-2.8L11 3H4.5A1.5 1.5 0 0 0 3 4.5zM7.5 7.5v.1',
)
export const ReceiptSign = drawn(
  'M5 3v18l2.3-1.5L9.7 21l2.3-1.5 2.3 1.5 2.4-1.5L19 21V3l-2.3 1.5L14.3 3 12 4.5 9.7 3 7.3 4.5zM9 9h6M9 13h6',
)
export const StampSign = drawn(
  'M5 21h14M6 17.5h12V15a2 2 0 0 0-2-2h-2.5c0-2.5 1.5-3.8 1.5-6a3 3 0 0 0-6 0c0 2.2 1.5 3.5 1.5 6H8a2 2 0 0 0-2 2z',
)
export const ShieldSign = drawn('M12 3l7.5 2.5V12c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V5.5zM8.5 12l2.5 2.5 4.5-4.5')
export const LogSign = drawn('M6 3h12v18H6zM9.5 8h5M9.5 12h5M9.5 16h3')
export const LaptopSign = drawn('M5 16V5.5h14V16zM2 19.5h20')
export const AddSign = drawn(
  'M4 5.5A1.5 1.5 0 0 1 5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5zM12 8v8M8 12h8',
)
export const FileSign = drawn(
  'M14 3H6.5A1.5 1.5 0 0 0 5 4.5v15A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V8zM14 3v5h5M12 17.5v-6M9.5 14l2.5-2.5 2.5 2.5',
)
export const OrdersSign = drawn(
  'M9 5H6.5A1.5 1.5 0 0 0 5 6.5v13A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5v-13A1.5 1.5 0 0 0 17.5 5H15M9 3h6v4H9zM9 12h6M9 16h6',
)
