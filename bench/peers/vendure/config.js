const { DefaultJobQueuePlugin, DefaultLogger, DefaultSearchPlugin, LogLevel } = require('@vendure/core')

/** Pictures are not served here: an address is answered as it is stored. */
const assetStorageStrategy = {
  toAbsoluteUrl: (_request, address) => address,
  fileExists: async () => false,
  deleteFile: async () => {},
  writeFileFromBuffer: async (name) => name,
  writeFileFromStream: async (name) => name,
  readFileToBuffer: async () => Buffer.alloc(0),
  readFileToStream: async () => {
    throw new Error('no picture is kept')
  },
}

/** The defaults but for where things are. PostgreSQL's socket is in PGHOST. */
exports.makeConfig = ({ filling = false } = {}) => ({
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'bench', password: 'of-the-bench-alone' },
    cookieOptions: { secret: 'of-the-bench-alone' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    synchronize: filling,
    logging: false,
    host: process.env.PGHOST,
    port: 5432,
    username: 'postgres',
    database: 'vendure',
  },
  paymentOptions: { paymentMethodHandlers: [] },
  assetOptions: { assetStorageStrategy },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  plugins: [DefaultJobQueuePlugin.init({}), DefaultSearchPlugin.init({ indexStockStatus: false })],
})
