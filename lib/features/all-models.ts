import 'server-only'
import { AccessToken } from '@/models/access-token'
import { AdminRemovalLock } from '@/models/admin-removal-lock'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { AuditEntry } from '@/models/audit-entry'
import { Block } from '@/models/block'
import { BlogPost } from '@/models/blog-post'
import { BloodBank } from '@/models/blood-bank'
import { BloodRequest } from '@/models/blood-request'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { CacheTagVersion } from '@/models/cache-tag-version'
import { Campaign } from '@/models/campaign'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { ChatMessage } from '@/models/chat-message'
import { ChatSequence } from '@/models/chat-sequence'
import { CircleMember } from '@/models/circle-member'
import { ContactCount } from '@/models/contact-count'
import { ContactDisclosure } from '@/models/contact-disclosure'
import { ContactRequest } from '@/models/contact-request'
import { ContactView } from '@/models/contact-view'
import { ExchangeRate } from '@/models/exchange-rate'
import { HealthTest } from '@/models/health-test'
import { IdempotentResult } from '@/models/idempotent-result'
import { Import } from '@/models/import'
import { ImportPart } from '@/models/import-part'
import { ImportRow } from '@/models/import-row'
import { IncomingSmsReceipt } from '@/models/incoming-sms-receipt'
import { Invitation } from '@/models/invitation'
import { InvitationOptOut } from '@/models/invitation-opt-out'
import { JobLease } from '@/models/job-lease'
import { ListedDonation } from '@/models/listed-donation'
import { LoginAttempt } from '@/models/login-attempt'
import { ModerationCase } from '@/models/moderation-case'
import { Notification } from '@/models/notification'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms } from '@/models/outbox-sms'
import { Payment } from '@/models/payment'
import { PdfFile } from '@/models/pdf-file'
import { PhoneCode } from '@/models/phone-code'
import { PictureCopy } from '@/models/picture-copy'
import { Pledge } from '@/models/pledge'
import { PushSubscription } from '@/models/push-subscription'
import { RateLimitCounter } from '@/models/rate-limit-counter'
import { ReceiptCounter } from '@/models/receipt-counter'
import { SecurityEventCount } from '@/models/security-event-count'
import { Session } from '@/models/session'
import { ShortLink } from '@/models/short-link'
import { SignInCode } from '@/models/sign-in-code'
import { SmsCount } from '@/models/sms-count'
import { SmsOptOut } from '@/models/sms-opt-out'
import { StandingRequest } from '@/models/standing-request'
import { Token } from '@/models/token'
import { UpgradeStep } from '@/models/upgrade-step'
import { UploadedPicture } from '@/models/uploaded-picture'
import { UsedProofOfWork } from '@/models/used-proof-of-work'
import { User } from '@/models/user'
import { Volunteer } from '@/models/volunteer'
import { WaitingEntry } from '@/models/waiting-entry'
import { Webhook } from '@/models/webhook'
import { WebhookDelivery } from '@/models/webhook-delivery'

/** A model that is missing here never gets its indexes. */
export const ALL_MODELS = [
  AccessToken,
  AdminRemovalLock,
  Alert,
  AlertPlan,
  AuditEntry,
  Block,
  BlogPost,
  BloodBank,
  BloodRequest,
  Booking,
  BookingSlot,
  CacheTagVersion,
  RateLimitCounter,
  Campaign,
  Chapter,
  ChapterMember,
  ChatSequence,
  ChatMessage,
  CircleMember,
  IdempotentResult,
  ContactCount,
  ContactDisclosure,
  ContactRequest,
  ContactView,
  InvitationOptOut,
  ExchangeRate,
  HealthTest,
  Import,
  ImportPart,
  ImportRow,
  IncomingSmsReceipt,
  Invitation,
  JobLease,
  ListedDonation,
  ModerationCase,
  Notification,
  OutboxMail,
  OutboxSms,
  LoginAttempt,
  Payment,
  PdfFile,
  PhoneCode,
  SignInCode,
  UploadedPicture,
  PictureCopy,
  Pledge,
  PushSubscription,
  ReceiptCounter,
  SecurityEventCount,
  Session,
  ShortLink,
  SmsCount,
  SmsOptOut,
  StandingRequest,
  Token,
  UpgradeStep,
  UsedProofOfWork,
  User,
  Volunteer,
  WaitingEntry,
  Webhook,
  WebhookDelivery,
]
