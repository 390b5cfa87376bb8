import { useState } from 'react'
import type { ProfileFile } from '#core/policies/safety/shown.ts'
import type { Profile } from '#core/records/user.ts'
import { useUser } from '#data/records/member/queries.ts'
import { blockMember } from '#data/records/partner/block-member.ts'
import { reportContent } from '#data/records/safety-report/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import layout from '#ui/kit/layout.module.css'
import { Menu, type MenuItem } from '#ui/kit/menu.tsx'
import { Question } from '#ui/kit/question.tsx'
import { RadioGroup } from '#ui/kit/tick.tsx'
import { ReportDialog } from '#ui/report/report-dialog.tsx'
import { REPORT_WORDS } from '#ui/report/words.ts'
import { BLOCK_WORDS, PROFILE_WORDS, REPORT_PARTS } from './words.ts'

interface ProfileMenuProps {
  readonly account: Account
  readonly member: { readonly userId: string; readonly name: string }
  /** What can be reported; undefined where the viewer sees none. */
  readonly profile: Profile | undefined
  readonly isBlocked: boolean
  readonly onBlocked: () => void
}

export function ProfileMenu(props: ProfileMenuProps) {
  const { account, member, profile, isBlocked, onBlocked } = props
  const [open, setOpen] = useState<'report' | 'block'>()
  const close = () => setOpen(undefined)
  const items: MenuItem[] = []
  if (profile) items.push({ label: REPORT_WORDS.open, onSelect: () => setOpen('report') })
  if (!isBlocked) items.push({ label: 'Block…', onSelect: () => setOpen('block'), danger: true })
  if (items.length === 0) return null
  return (
    <div className={layout.start}>
      <Menu variant="subtle" label="More about this member" items={items}>
        More
      </Menu>
      {open === 'report' && profile && (
        <ReportProfile account={account} profile={profile} isBlocked={isBlocked} onClose={close} />
      )}
      {open === 'block' && (
        <BlockDialog
          account={account}
          member={member}
          onBlocked={() => {
            close()
            onBlocked()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

interface BlockDialogProps {
  readonly account: Account
  readonly member: { readonly userId: string; readonly name: string }
  readonly onBlocked: () => void
  readonly onClose: () => void
}

/** Asks first: what a block ends stays ended. */
function BlockDialog({ account, member, onBlocked, onClose }: BlockDialogProps) {
  const coaching = useUser()?.coaching
  const { userId, name } = member
  const shown = name || PROFILE_WORDS.nameless
  const isMyCoach =
    coaching?.myConsistencyCoachId === userId || coaching?.myExectutiveCoachId === userId
  const confirm = async () => {
    await blockMember(account, member)
    onBlocked()
  }
  return (
    <Question
      title={`Block ${shown}?`}
      danger
      confirm="Block"
      cancel="Cancel"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{BLOCK_WORDS.stops}</p>
      <p>{BLOCK_WORDS.stays}</p>
      {isMyCoach && <p>{BLOCK_WORDS.isMyCoach}</p>}
      <p className={layout.hint}>{BLOCK_WORDS.undo}</p>
    </Question>
  )
}

interface ReportProfileProps {
  readonly account: Account
  readonly profile: Profile
  readonly isBlocked: boolean
  readonly onClose: () => void
}

type Part = 'profile' | ProfileFile

function ReportProfile({ account, profile, isBlocked, onClose }: ReportProfileProps) {
  const { id: aboutId, name: aboutName } = profile
  const isAway = useIsAway()
  const parts = partsOf(profile)
  const [chosen, setChosen] = useState<Part>()
  const [problem, setProblem] = useState<string>()
  const isChosen = () => {
    const isMissing = parts.length > 1 && !chosen
    setProblem(isMissing ? REPORT_PARTS.noPart : undefined)
    return !isMissing
  }
  const part = chosen ?? 'profile'
  const what = part === 'profile' ? 'profile' : 'picture'
  const content = { what, aboutId, aboutName, source: part === 'profile' ? '' : part } as const
  return (
    <ReportDialog
      kind={what}
      name={aboutName}
      isOffline={isAway}
      onBlock={
        isBlocked ? undefined : () => blockMember(account, { userId: aboutId, name: aboutName })
      }
      isChosen={isChosen}
      onSend={(said) => reportContent(account, content, said)}
      onClose={onClose}
    >
      {parts.length > 1 && (
        <RadioGroup
          label={REPORT_PARTS.label}
          name="report-part"
          value={chosen}
          problem={problem}
          options={parts.map((value) => ({ value, label: REPORT_PARTS[value] }))}
          onChange={(next) => {
            setChosen(next)
            setProblem(undefined)
          }}
        />
      )}
    </ReportDialog>
  )
}

function partsOf({ image, video, social: { headerImage } }: Profile): readonly Part[] {
  const files = { image, headerImage, video } as const
  const there = (['image', 'headerImage', 'video'] as const).filter((file) => files[file] !== '')
  return ['profile', ...there]
}
