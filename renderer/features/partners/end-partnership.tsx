import { useState } from 'react'
import { leavePartner } from '#data/records/partner/commands.ts'
import type { PartnerView } from '#data/records/partner/use-partners.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { Question } from '#ui/kit/question.tsx'
import { nameOf, END as WORDS } from './words.ts'

interface EndPartnershipProps {
  readonly account: Account
  readonly partner: PartnerView
  /** Called with what has been done, once it is. */
  readonly onDone: (text: string) => void
}

/** Asks first, because nothing brings a partnership back but asking and agreeing anew. */
export function EndPartnership({ account, partner, onDone }: EndPartnershipProps) {
  const { userId, days } = partner
  const name = nameOf(partner.name)
  const [asking, setAsking] = useState(false)
  const end = async () => {
    await leavePartner(account, { userId, name: partner.name })
    setAsking(false)
    onDone(`You and ${name} are no longer partners.`)
  }
  return (
    <>
      <Button variant="danger" aria-label={`End… (${name})`} onClick={() => setAsking(true)}>
        End…
      </Button>
      {asking && (
        <Question
          title={`Stop being ${name}’s partner?`}
          danger
          confirm="End the partnership"
          cancel="Stay partners"
          onConfirm={end}
          onClose={() => setAsking(false)}
        >
          <p>{WORDS.text(days?.streak.days ?? 0)}</p>
        </Question>
      )}
    </>
  )
}
