import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Group } from '#core/records/group.ts'
import { typedNameSchema } from '#core/values/names/display-name.ts'
import { monthOf } from '#core/values/time/month.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { createGroup } from '#data/records/group/create-group.ts'
import { useOpenGroups } from '#data/records/group/use-open-groups.ts'
import {
  type GroupsToAsk as Asking,
  useGroupsToAsk,
} from '#data/records/join-request/use-groups-to-ask.ts'
import { useMember, useToday, useUser } from '#data/records/member/queries.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount, useSession } from '#data/sync/status/session-state.ts'
import { Form } from '#ui/controls/form.tsx'
import { useForm } from '#ui/controls/use-form.ts'
import rows from '#ui/joining/action-rows.module.css'
import { ConsentCheckbox } from '#ui/joining/consent-checkbox.tsx'
import { GroupsToAsk } from '#ui/joining/groups-to-ask.tsx'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextField } from '#ui/kit/text-field.tsx'
import { Loading } from '#ui/loading.tsx'
import { ALL_HABITS, Mark } from '#ui/mark.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { addressOfBoard, type BoardShown, boardOfAddress } from '../board-address.ts'
import styles from '../leader-board.module.css'
import { GroupBoard } from './group-board.tsx'
import { CREATE, FIND } from './words.ts'

/** `/leader-board`: the own group, this month, earlier months and today. */
export function LeaderBoardScreen() {
  const account = useAccount()
  const today = useToday()
  const member = useMember()
  const user = useUser()
  const [query, setQuery] = useSearchParams()
  const current = monthOf(today)
  const choose = (shown: BoardShown) =>
    setQuery(addressOfBoard(shown, current), { replace: true, preventScrollReset: true })
  if (!account || !member || !user) return <Loading />
  if (member.owner.groupId === '') return <FindGroup account={account} />
  return (
    <GroupBoard
      account={account}
      member={member}
      user={user}
      today={today}
      shown={boardOfAddress(query, current)}
      onChoose={choose}
    />
  )
}

/**
 * Shown to members without a group, who have no board: groups to join or request; admins can create the first one.
 */
function FindGroup({ account }: { readonly account: Account }) {
  const groups = useOpenGroups()
  const asking = useGroupsToAsk(account)
  const isAdmin = useSession(({ claims }) => claims.admin === true)
  const toAsk = asking.rows ?? []
  if (groups === undefined && toAsk.length === 0) {
    return <Loading>Looking for groups…</Loading>
  }
  const open = groups ?? []
  if (isAdmin && open.length === 0) return <CreateGroupForm account={account} />
  if (open.length + toAsk.length > 0) {
    return (
      <div className={styles.find}>
        <PageTitle title="Leaderboard">Find your group</PageTitle>
        {open.length > 0 && <OpenGroups account={account} groups={open} />}
        {toAsk.length > 0 && <ClosedGroups asking={asking} />}
      </div>
    )
  }
  return <EmptyState title="No group yet">{FIND.noneText}</EmptyState>
}

interface OpenGroupsProps {
  readonly account: Account
  readonly groups: readonly Group[]
}

function OpenGroups({ account, groups }: OpenGroupsProps) {
  const [onBoard, setOnBoard] = useState(false)
  const [joining, setJoining] = useState<string>()
  const join = async ({ id, name }: Group) => {
    setJoining(id)
    try {
      await joinGroup(account, { groupId: id, groupName: name, onBoard })
      showToast({ kind: 'success', about: 'group', message: `Welcome to ${name}.` })
    } catch (error) {
      showDatabaseError(error)
      setJoining(undefined)
    }
  }
  return (
    <>
      <p className={styles.lead}>{FIND.open}</p>
      <ConsentCheckbox
        member={useUser()}
        group={{ name: '', joins: true }}
        checked={onBoard}
        onChange={setOnBoard}
      />
      <ul className={layout.tight}>
        {groups.map((group) => (
          <li key={group.id} className={rows.row}>
            <span className={rows.words}>
              <strong>{group.name}</strong>
              {group.category !== '' && <small>{group.category}</small>}
            </span>
            <Button
              busy={joining === group.id}
              disabled={joining !== undefined}
              aria-label={`Join ${group.name}`}
              onClick={() => void join(group)}
            >
              Join
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Groups that are not open: by invitation, or by request. */
function ClosedGroups({
  asking: { rows = [], isFull, ask, takeBack, join },
}: {
  readonly asking: Asking
}) {
  return (
    <section className={styles.toAsk} aria-labelledby="groups-to-ask">
      <h2 id="groups-to-ask">Groups you can ask to join</h2>
      <p className={styles.lead}>{FIND.toAskText}</p>
      <GroupsToAsk
        member={useUser()}
        rows={rows}
        isFull={isFull}
        onAsk={ask}
        onTakeBack={takeBack}
        onJoin={join}
      />
    </section>
  )
}

const schema = z.object({
  name: typedNameSchema({ missing: 'A group needs a name.', tooLong: CREATE.nameTooLong }),
  onBoard: z.boolean(),
})

/** The community's first group; its admin becomes the first member. */
function CreateGroupForm({ account }: { readonly account: Account }) {
  const form = useForm(
    { name: '', onBoard: false },
    {
      schema,
      refusalOf: troubleText,
      send: async (asked) => {
        await createGroup(account, asked)
        showToast({ kind: 'success', message: `${asked.name} is ready.` })
      },
    },
  )
  const onBoard = form.choice('onBoard')
  return (
    <Form {...form.shell} className={styles.create} label="Create group" button={{ wide: true }}>
      <Mark filled={ALL_HABITS} size={72} />
      <PageTitle title="Leaderboard">{CREATE.heading}</PageTitle>
      <p className={styles.lead}>{CREATE.text}</p>
      <TextField {...form.text('name')} label="Name your group" />
      <ConsentCheckbox
        member={useUser()}
        group={{ name: '', joins: true }}
        checked={onBoard.value}
        onChange={onBoard.onChange}
      />
    </Form>
  )
}
