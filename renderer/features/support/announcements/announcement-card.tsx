import type { Broadcast } from '#core/policies/announcements/announcement.ts'
import type { Group } from '#core/records/group.ts'
import { typedTimeOf } from '#core/views/admin/planned-time.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { LOST_MEMBERS, readChosen } from '#data/pages/admin/announcements/announce.ts'
import { useViewed } from '#data/pages/admin/announcements/use-announcements.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import card from '#ui/kit/card.module.css'
import layout from '#ui/kit/layout.module.css'
import { Trouble } from '#ui/kit/trouble.tsx'
import { showToast } from '#ui/toast.ts'
import { useDeed } from '#ui/use-deed.ts'
import { announcementDrafts, audienceDrafts, selectedDrafts } from '../drafts/unsaved-drafts.ts'
import { ProgressLine } from '../tools/lists.tsx'
import { dateTimeText, failureText, SUPPORT_WORDS, TOOL_WORDS } from '../words.ts'
import { deviceZone, EMPTY_ANNOUNCEMENT } from './announcement-form.tsx'
import { EVERYONE } from './audience-fields.tsx'
import { audienceText, CARD_WORDS, PLANNED_WORDS, plannedTime } from './words.ts'

interface AnnouncementCardProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly broadcast: Broadcast
  readonly groups: readonly Group[]
  readonly onEdit: () => void
}

export function AnnouncementCard(props: AnnouncementCardProps) {
  const { title, body, byName, created, audience, state } = props.broadcast
  const isPlanned = state === 'planned'
  return (
    <li className={card.card}>
      <div>
        <h3>{title}</h3>
        <p className={layout.hint}>
          {audienceText(audience, props.groups)}. {byName || TOOL_WORDS.anAdmin}
          {!isPlanned && `, ${dateTimeText(created)}`}
        </p>
      </div>
      {body !== '' && <p>{body}</p>}
      {isPlanned ? <Planned {...props} /> : <Begun {...props} />}
    </li>
  )
}

function Begun({ cloud, broadcast }: AnnouncementCardProps) {
  const { id, byName, state, why, sent, expected } = broadcast
  const isOpen = state === 'sending' || state === 'stopped'
  const viewed = useViewed(id, sent)
  const deed = useDeed(failureText)
  const sending = state === 'sending'
  return (
    <>
      {isOpen && <ProgressLine label="Sent" done={sent} of={Math.max(sent, expected)} />}
      <p role="status">
        {why === 'not-admin'
          ? CARD_WORDS.notAdmin(byName)
          : CARD_WORDS.sent(sent, viewed, state === 'cancelled')}
      </p>
      <Trouble>{why === 'lost-members' ? LOST_MEMBERS : undefined}</Trouble>
      {isOpen && (
        <div className={layout.row}>
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

function Planned({ account, cloud, broadcast, onEdit }: AnnouncementCardProps) {
  const { id, title, expected, sendAt = 0 } = broadcast
  const deed = useDeed(failureText)
  const edit = async () => {
    if (await editPlanned(account, cloud, broadcast)) onEdit()
    else
      showToast({
        kind: 'warning',
        message: 'Send or discard the announcement that you are writing first.',
      })
  }
  return (
    <>
      <p>{PLANNED_WORDS.for(plannedTime(sendAt), expected)}</p>
      <div className={layout.row}>
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

interface CancelProps extends Pick<AnnouncementCardProps, 'cloud' | 'broadcast'> {
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
