import { useState } from 'react'
import { Link } from 'react-router-dom'
import { profilePath } from '#core/paths.ts'
import type { JoinRequest } from '#core/records/join-request.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { answerAsCoach } from '#data/joining/answer-request.ts'
import type { Answer } from '#data/joining/answer-writes.ts'
import { useGroupRequests } from '#data/joining/use-group-requests.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { askerName, JoinRequests, requestsHeading } from '#ui/join-requests.tsx'
import { showToast } from '#ui/toast.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { Freshness } from './freshness.tsx'
import styles from './requests.module.css'
import { useBarring } from './use-group-bars.ts'

/** Who would like to join the coach's own group; nothing where nobody does. */
export function RequestsSection() {
  const { requests = [], unreadable, at, live } = useGroupRequests()
  const { busy, answer } = useAnswer()
  const barring = useBarring()
  if (requests.length + unreadable.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="wants-to-join">
      <div className={styles.head}>
        <h2 id="wants-to-join">{requestsHeading(requests)}</h2>
        {!live && <Freshness live={live} at={at} />}
      </div>
      <JoinRequests
        labelledBy="wants-to-join"
        requests={requests}
        busy={busy || barring.busy}
        now={Date.now()}
        nameOf={nameLink}
        onAnswer={(request, word) => void answer(request, word)}
        onBar={({ userId, userName, groupId, groupName }) =>
          barring.putOut(
            { userId, userName, group: { id: groupId, name: groupName } },
            'They can neither ask nor be invited again until you let them.',
          )
        }
      />
      <UnreadableRecords
        ids={unreadable}
        advice="Show this list to an admin, who can look into it."
      />
    </section>
  )
}

/** The name leads to as much as they share with this coach. */
function nameLink(request: JoinRequest) {
  return (
    <Link className={styles.name} to={profilePath(request.userId)}>
      <bdi>{askerName(request)}</bdi>
    </Link>
  )
}

/** Answers one at a time, and offers to take the answer back. */
function useAnswer() {
  const account = useAccount()
  const cloud = useCloud()
  const [busy, setBusy] = useState(false)
  const answer = async (request: JoinRequest, word: Answer) => {
    if (!account || !cloud) return showToast({ kind: 'warning', message: AWAY })
    setBusy(true)
    try {
      const answered = await answerAsCoach(account, cloud, request, word)
      showToast({
        message: saidOf(answered),
        ...(word === 'pending'
          ? {}
          : { action: { label: 'Undo', run: () => void answer(answered, 'pending') } }),
      })
    } catch (error) {
      showToast({ kind: 'warning', message: troubleOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, answer }
}

function saidOf(request: JoinRequest): string {
  const name = askerName(request)
  if (request.state === 'accepted') return `${name} is welcome in ${request.groupName}.`
  return request.state === 'declined' ? `${name} is not accepted this time.` : `${name} asks again.`
}

const AWAY = 'The community cannot be reached right now. Try again when you are back online.'

function troubleOf(error: unknown): string {
  if (!(error instanceof CloudError)) return AWAY
  if (error.code === 'permission-denied') return 'Only a coach of the group answers.'
  return error.code === 'conflict' ? error.message : AWAY
}
