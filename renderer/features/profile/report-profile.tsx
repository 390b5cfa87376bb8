import { useState } from 'react'
import type { ProfileFile } from '#core/policies/safety/shown.ts'
import type { Profile } from '#core/records/user.ts'
import { blockMember } from '#data/records/partner/block-member.ts'
import { reportContent } from '#data/records/safety-report/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { RadioGroup } from '#ui/kit/tick.tsx'
import { ReportDialog } from '#ui/report/report-dialog.tsx'
import { REPORT_PARTS as WORDS } from './words.ts'

interface ReportProfileProps {
  readonly account: Account
  readonly profile: Profile
  /** The viewer has blocked the member already. */
  readonly isBlocked: boolean
  readonly onClose: () => void
}

type Part = 'profile' | ProfileFile

/** Reports the profile, or one of the files on it. */
export function ReportProfile({ account, profile, isBlocked, onClose }: ReportProfileProps) {
  const { id: aboutId, name: aboutName } = profile
  const isAway = useIsAway()
  const parts = partsOf(profile)
  const [chosen, setChosen] = useState<Part>()
  const [problem, setProblem] = useState<string>()
  const isChosen = () => {
    const isMissing = parts.length > 1 && !chosen
    setProblem(isMissing ? WORDS.noPart : undefined)
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
          label={WORDS.label}
          name="report-part"
          value={chosen}
          problem={problem}
          options={parts.map((value) => ({ value, label: WORDS[value] }))}
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
