import 'server-only'
import type { Job } from '@/lib/core/server/schedule/job'
import { sendDueAlertWaves } from './send-due-alert-waves'

/** Sends the waves of alerts that are due. */
export const alertsJob: Job = { name: 'alerts', everySeconds: 5, run: sendDueAlertWaves }
