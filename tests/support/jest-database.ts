import { withDatabase } from '../../scripts/server/mongodb-uri'
import './jest-environment-settings'
import { databaseOfProcess, databaseVariable } from './test-database'

const server = process.env[databaseVariable]
if (!server) throw new Error('The tests found no MongoDB; run them with the project "api"')

// Each test process has its own database for parallel runs; each file finds it empty.
process.env.MONGODB_URI = withDatabase(server, databaseOfProcess(server))
