import 'server-only'
import { log } from '@/lib/core/log'
import { AccessToken } from '@/models/access-token'
import { AdminRoster } from '@/models/admin-roster'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { AuditEntry } from '@/models/audit-entry'
import { Block } from '@/models/block'
import { BlogPost } from '@/models/blog-post'
import { BloodBank } from '@/models/blood-bank'
import { BloodRequest } from '@/models/blood-request'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { CacheTagCount } from '@/models/cache-tag-count'
import { CallCount } from '@/models/call-count'
import { Campaign } from '@/models/campaign'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { ChatCount } from '@/models/chat-count'
import { ChatMessage } from '@/models/chat-message'
import { CompletedAct } from '@/models/completed-act'
import { ContactCount } from '@/models/contact-count'
import { ContactDisclosure } from '@/models/contact-disclosure'
import { ContactRequest } from '@/models/contact-request'
import { ContactView } from '@/models/contact-view'
import { DeclinedContact } from '@/models/declined-contact'
import { ExchangeRate } from '@/models/exchange-rate'
import { HealthTest } from '@/models/health-test'
import { Import } from '@/models/import'
import { ImportPart } from '@/models/import-part'
import { ImportRow } from '@/models/import-row'
import { IncomingSms } from '@/models/incoming-sms'
import { Invitation } from '@/models/invitation'
import { JobLease } from '@/models/job-lease'
import { ModerationCase } from '@/models/moderation-case'
import { Notification } from '@/models/notification'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms } from '@/models/outbox-sms'
import { PasswordTry } from '@/models/password-try'
import { Payment } from '@/models/payment'
import { PdfFile } from '@/models/pdf-file'
import { PhoneCode } from '@/models/phone-code'
import { Picture } from '@/models/picture'
import { PictureCopy } from '@/models/picture-copy'
import { Pledge } from '@/models/pledge'
import { PushSubscription } from '@/models/push-subscription'
import { SecurityCount } from '@/models/security-count'
import { Session } from '@/models/session'
import { ShortLink } from '@/models/short-link'
import { SmsCount } from '@/models/sms-count'
import { SmsStop } from '@/models/sms-stop'
import { Token } from '@/models/token'
import { UpgradeStep } from '@/models/upgrade-step'
import { UsedProof } from '@/models/used-proof'
import { User } from '@/models/user'
import { Volunteer } from '@/models/volunteer'
import { WaitingEntry } from '@/models/waiting-entry'
import { Webhook } from '@/models/webhook'
import { WebhookDelivery } from '@/models/webhook-delivery'
import { openConnection } from './connection'
import { createIndexes } from './indexes'

/** A model that is missing here never gets its indexes. */
export const EVERY_MODEL = [
  AccessToken,
  AdminRoster,
  Alert,
  AlertPlan,
  AuditEntry,
  Block,
  BlogPost,
  BloodBank,
  BloodRequest,
  Booking,
  BookingSlot,
  CacheTagCount,
  CallCount,
  Campaign,
  Chapter,
  ChapterMember,
  ChatCount,
  ChatMessage,
  CompletedAct,
  ContactCount,
  ContactDisclosure,
  ContactRequest,
  ContactView,
  DeclinedContact,
  ExchangeRate,
  HealthTest,
  Import,
  ImportPart,
  ImportRow,
  IncomingSms,
  Invitation,
  JobLease,
  ModerationCase,
  Notification,
  OutboxMail,
  OutboxSms,
  PasswordTry,
  Payment,
  PdfFile,
  PhoneCode,
  Picture,
  PictureCopy,
  Pledge,
  PushSubscription,
  SecurityCount,
  Session,
  ShortLink,
  SmsCount,
  SmsStop,
  Token,
  UpgradeStep,
  UsedProof,
  User,
  Volunteer,
  WaitingEntry,
  Webhook,
  WebhookDelivery,
]

const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 10 * 60_000

/** Retries with growing delays. A failing index, such as a unique one over duplicates, blocks nothing. */
export function startIndexLoop(retryMs = FIRST_RETRY_MS): void {
  tryIndexes()
    .catch((cause: unknown) => {
      log().error({ err: cause }, 'the indexes could not be looked at')
      return false
    })
    .then((isDone) => {
      if (isDone) return
      const next = Math.min(retryMs * 2, MAX_RETRY_MS)
      setTimeout(() => startIndexLoop(next), retryMs).unref()
    })
}

async function tryIndexes(): Promise<boolean> {
  await openConnection()
  const missing = await createIndexes(EVERY_MODEL)
  for (const { index, cause } of missing) {
    log().error({ err: cause, index }, 'an index could not be made')
  }
  return missing.length === 0
}
