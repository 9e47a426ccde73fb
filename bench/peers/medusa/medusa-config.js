const { defineConfig } = require('@medusajs/framework/utils')

/** The defaults but for where things are, and without the admin's screens. */
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false, connection: { ssl: false } },
    http: {
      storeCors: 'http://localhost:8000',
      adminCors: 'http://localhost:9000',
      authCors: 'http://localhost:9000',
      jwtSecret: 'of-the-bench-alone',
      cookieSecret: 'of-the-bench-alone',
    },
  },
})
