export interface ImageServiceConfig {
  /** Upload address, without the key. */
  uploadUrl: string
  key: string
  /** Origin of the addresses under which it serves pictures. */
  origin: string
}
