import { withDatabase } from '../../scripts/server/mongodb-uri'
import './jest-environment-settings'
import { databaseOfProcess, databaseVariable } from './test-database'

const server = process.env[databaseVariable]
if (!server) throw new Error('The tests found no MongoDB; run them with the project "api"')

// Each process that runs tests has its own database, so that files can run in parallel; each file finds
// it empty.
process.env.MONGODB_URI = withDatabase(server, databaseOfProcess(server))
