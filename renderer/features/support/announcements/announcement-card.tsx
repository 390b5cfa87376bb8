import type { Broadcast } from '#core/policies/announcements/announcement.ts'
import type { Group } from '#core/records/group.ts'
import { typedTimeOf } from '#core/views/admin/planned-time.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { LOST_MEMBERS, readChosen } from '#data/pages/admin/announcements/announce.ts'
import { useViewed } from '#data/pages/admin/announcements/use-announcements.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Trouble } from '#ui/kit/trouble.tsx'
import { localFormat } from '#ui/local-format.ts'
import { showToast } from '#ui/toast.ts'
import { useDeed } from '#ui/use-deed.ts'
import { announcementDrafts, audienceDrafts, selectedDrafts } from '../drafts/unsaved-drafts.ts'
import { ProgressLine } from '../tools/lists.tsx'
import styles from '../tools/tools.module.css'
import { failureText, TOOL_WORDS } from '../tools/words.ts'
import { SUPPORT_WORDS } from '../words.ts'
import { EVERYONE } from './audience-fields.tsx'
import { deviceZone, EMPTY_ANNOUNCEMENT } from './empty-announcement.ts'
import { audienceText, CARD_WORDS, PLANNED_WORDS, plannedTime } from './words.ts'

interface BroadcastCardProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly broadcast: Broadcast
  readonly groups: readonly Group[]
  /** Called once a planned one is in the form. */
  readonly onEdit: () => void
}

const WHEN = localFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** An announcement: to whom it goes, and what has become of it. */
export function BroadcastCard(props: BroadcastCardProps) {
  const { title, body, byName, created, audience, state } = props.broadcast
  const isPlanned = state === 'planned'
  return (
    <li className={styles.card}>
      <div>
        <h3>{title}</h3>
        <p className={layout.hint}>
          {audienceText(audience, props.groups)}. {byName || TOOL_WORDS.anAdmin}
          {!isPlanned && `, ${WHEN.format(created)}`}
        </p>
      </div>
      {body !== '' && <p>{body}</p>}
      {isPlanned ? <Planned {...props} /> : <Begun {...props} />}
    </li>
  )
}

/** How far it is, and how many have seen it. */
function Begun({ cloud, broadcast }: BroadcastCardProps) {
  const { id, byName, state, why, sent, expected } = broadcast
  const isOpen = state === 'sending' || state === 'stopped'
  const viewed = useViewed(id, sent)
  const deed = useDeed(failureText)
  const sending = state === 'sending'
  return (
    <>
      {isOpen && <ProgressLine label="Sent" done={sent} of={Math.max(sent, expected)} />}
      <p role="status" className={styles.count}>
        {why === 'not-admin'
          ? CARD_WORDS.notAdmin(byName)
          : CARD_WORDS.sent(sent, viewed, state === 'cancelled')}
      </p>
      <Trouble>{why === 'lost-members' ? LOST_MEMBERS : undefined}</Trouble>
      {isOpen && (
        <div className={styles.actions}>
          <Button
            variant={sending ? 'outlined' : 'filled'}
            disabled={deed.busy}
            onClick={deed.act(() =>
              cloud.command(sending ? 'stop-broadcast' : 'start-broadcast', { id }),
            )}
          >
            {sending ? TOOL_WORDS.stop : 'Continue sending'}
          </Button>
          <Cancel {...{ cloud, broadcast, deed }} />
          <p className={layout.hint}>Members who already have it keep it.</p>
        </div>
      )}
    </>
  )
}

/** Edited, sent now or cancelled until its time. */
function Planned({ account, cloud, broadcast, onEdit }: BroadcastCardProps) {
  const { id, title, expected, sendAt = 0 } = broadcast
  const deed = useDeed(failureText)
  const edit = async () => {
    if (await editPlanned(account, cloud, broadcast)) onEdit()
    else showToast({ kind: 'warning', message: PLANNED_WORDS.busy })
  }
  return (
    <>
      <p className={styles.count}>{PLANNED_WORDS.for(plannedTime(sendAt), expected)}</p>
      <div className={styles.actions}>
        <Button
          variant="outlined"
          disabled={deed.busy}
          aria-label={`Edit: ${title}`}
          onClick={deed.act(edit)}
        >
          Edit
        </Button>
        <Button
          variant="outlined"
          disabled={deed.busy}
          aria-label={`Send now: ${title}`}
          onClick={deed.act(() => cloud.command('start-broadcast', { id }))}
        >
          Send now
        </Button>
        <Cancel {...{ cloud, broadcast, deed }} />
      </div>
    </>
  )
}

interface CancelProps extends Pick<BroadcastCardProps, 'cloud' | 'broadcast'> {
  readonly deed: ReturnType<typeof useDeed>
}

function Cancel({ cloud, broadcast: { id, title }, deed: { busy, act } }: CancelProps) {
  return (
    <Button
      variant="danger"
      disabled={busy}
      aria-label={`Cancel: ${title}`}
      onClick={act(() => cloud.command('cancel-broadcast', { id }))}
    >
      {SUPPORT_WORDS.cancel}
    </Button>
  )
}

/**
 * Makes a planned announcement the draft of the form.
 * @returns false if another announcement is being written, which would be lost
 * @throws CloudError `unavailable`, or `invalid` if its chosen members cannot be read
 */
async function editPlanned(account: Account, cloud: Cloud, broadcast: Broadcast): Promise<boolean> {
  if (await announcementDrafts.read(account, '')) return false
  const { id, title, body, link, webLink, sendAt = 0, audience } = broadcast
  if (audience.kind === 'chosen') {
    const ids = await readChosen(cloud, broadcast)
    await selectedDrafts.keep(account, '', { ids: [...ids] })
    await audienceDrafts.keep(account, '', { ...EVERYONE, kind: 'selected' })
  } else {
    await audienceDrafts.keep(account, '', { ...EVERYONE, ...audience })
  }
  const words = { title, body, link: webLink ?? link }
  const typed = { ...words, ...typedTimeOf(sendAt, deviceZone()), sendAt, replaces: id }
  await announcementDrafts.keep(account, '', { base: EMPTY_ANNOUNCEMENT, typed })
  return true
}
