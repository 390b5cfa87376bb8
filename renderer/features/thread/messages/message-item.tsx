import type { ThreadMessage } from '#core/records/thread.ts'
import { dayOfNumber } from '#core/values/time/day.ts'
import type { WaitingMessage } from '#data/records/thread/messages/held-messages.ts'
import { discardMessage, retryMessage } from '#data/records/thread/messages/retry-message.ts'
import type { Account } from '#data/storage/account.ts'
import { classNames } from '#ui/class-names.ts'
import { dayAndMonth } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { ExternalLink } from '#ui/links/external-link.tsx'
import { localFormat } from '#ui/local-format.ts'
import { showDatabaseError } from '#ui/toast.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { LOG } from '../words.ts'
import { cameLate } from './message-days.ts'
import styles from './message-item.module.css'
import { MessagePicture } from './message-picture.tsx'
import { ReportMessage } from './report-message.tsx'
import { textParts } from './text-parts.ts'

interface MessageItemProps {
  readonly account: Account
  readonly message: ThreadMessage
  /** Undefined once the server has it. */
  readonly waiting: WaitingMessage | undefined
  readonly otherName: string
  readonly isOffline: boolean
}

const TIME = localFormat({ hour: '2-digit', minute: '2-digit' })
const DATE_AND_TIME = localFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** One message: who wrote what and when, and whether it was sent. */
export function MessageItem(props: MessageItemProps) {
  const { account, message, waiting, otherName } = props
  const { senderId, text, picture, dateNumber, created } = message
  const isOwn = senderId === account.userId
  const isShot = dateNumber !== 0
  const label = isShot
    ? `Screenshot of ${dayAndMonth(dayOfNumber(dateNumber))}`
    : isOwn
      ? 'Picture from you'
      : `Picture from ${otherName}`
  const written = new Date(created)
  return (
    <li className={classNames(styles.item, isOwn && styles.own)}>
      <VisuallyHidden>{LOG.sender(isOwn ? 'You' : otherName)}</VisuallyHidden>
      {picture !== '' && <MessagePicture account={account} message={message} label={label} />}
      {text !== '' && (
        <p className={styles.text}>
          {textParts(text).map((part, index) =>
            part.link === undefined ? (
              part.text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
              <ExternalLink key={index} to={part.link}>
                {part.text}
              </ExternalLink>
            ),
          )}
        </p>
      )}
      <div className={styles.meta}>
        {isShot && <span>{label}</span>}
        <time dateTime={written.toISOString()}>
          {cameLate(message) ? LOG.written(DATE_AND_TIME.format(written)) : TIME.format(written)}
        </time>
        {waiting && waiting.state !== 'refused' && (
          <span>{props.isOffline ? 'Waiting for the network' : 'Sending…'}</span>
        )}
        {!isOwn && !waiting && (
          <ReportMessage account={account} message={message} otherName={otherName} />
        )}
      </div>
      {waiting?.state === 'refused' && (
        <NotSent account={account} id={message.id} reason={waiting.reason} />
      )}
    </li>
  )
}

interface NotSentProps {
  readonly account: Account
  readonly id: string
  readonly reason: string | undefined
}

function NotSent({ account, id, reason }: NotSentProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>{LOG.notSent(reason ?? 'No reason was given.')}</p>
      <Button
        variant="light"
        onClick={() => void retryMessage(account, id).catch(showDatabaseError)}
      >
        Try again
      </Button>
      <Button
        variant="danger"
        onClick={() => void discardMessage(account, id).catch(showDatabaseError)}
      >
        Remove
      </Button>
    </div>
  )
}
