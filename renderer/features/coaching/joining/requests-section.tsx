import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { JoinRequest } from '#core/records/join-request.ts'
import type { Answer } from '#core/server/membership/answer-writes.ts'
import { profilePath } from '#core/values/links/paths.ts'
import { connected } from '#data/cloud/cloud-error.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { answerRequest } from '#data/records/join-request/group-requests.ts'
import { useGroupRequests } from '#data/records/join-request/use-group-requests.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { Freshness } from '#ui/freshness.tsx'
import { askerName, JoinRequests, requestsHeading } from '#ui/joining/join-requests.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { COACHING_WORDS } from '../words.ts'
import { useBlocking } from './blocked-members.tsx'
import styles from './joining.module.css'
import { answeredText, REQUEST_WORDS } from './words.ts'

/** Requests to join the coach's own group; renders nothing if there are none. */
export function RequestsSection() {
  const { requests = [], unreadable, at, live } = useGroupRequests()
  const { busy, answer } = useAnswer()
  const blocking = useBlocking()
  if (requests.length + unreadable.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="wants-to-join">
      <details>
        <summary className={styles.head}>
          <h2 id="wants-to-join">{requestsHeading(requests)}</h2>
          {!live && <Freshness live={live} at={at} />}
        </summary>
        <JoinRequests
          labelledBy="wants-to-join"
          requests={requests}
          busy={busy || blocking.busy}
          now={Date.now()}
          nameOf={nameLink}
          onAnswer={(request, word) => void answer(request, word)}
          onBar={({ userId, userName, groupId, groupName }) =>
            blocking.block(
              { userId, userName, group: { id: groupId, name: groupName } },
              REQUEST_WORDS.blockDetail,
            )
          }
        />
      </details>
      <UnreadableRecords ids={unreadable} advice={COACHING_WORDS.showAdmin} />
    </section>
  )
}

/** Links to the profile, which shows what they share with this coach. */
function nameLink(request: JoinRequest) {
  return (
    <Link className={styles.name} to={profilePath(request.userId)}>
      <bdi>{askerName(request)}</bdi>
    </Link>
  )
}

/** Answers requests one at a time; each answer can be undone. */
function useAnswer() {
  const cloud = useCloud()
  const [busy, setBusy] = useState(false)
  const answer = async (request: JoinRequest, word: Answer) => {
    setBusy(true)
    try {
      const answered = await answerRequest(connected(cloud), request, word)
      showToast({
        message: answeredText(answered),
        ...(word === 'pending'
          ? {}
          : { action: { label: REQUEST_WORDS.undo, run: () => void answer(answered, 'pending') } }),
      })
    } catch (error) {
      showToast({ kind: 'warning', message: troubleText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, answer }
}
