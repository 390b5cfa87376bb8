/** The members of the demo community: three groups of forty, with three personas a visitor can sign in as. */
import { chance, pick } from './chance.ts'

export const SEED = 'fourfold-1'

export type Persona = 'member' | 'coach' | 'admin'

export interface DemoGroup {
  readonly id: string
  readonly name: string
  readonly category: string
  /** Anybody may join; otherwise joining takes a request. */
  readonly open: boolean
}

export interface DemoMember {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly group: DemoGroup
  /** The member's index in the group, from 0. */
  readonly place: number
  readonly persona: Persona | undefined
  /** The probability of doing a habit on a day, 0 to 1. */
  readonly diligence: number
  readonly onBoard: boolean
  /** The member whose invitation link they used; '' for none. */
  readonly refferedById: string
}

export const MEMBERS_A_GROUP = 40

export const PARTNER = 'demo-1-6'
/** Members who have sent a check-in (`check-ins.ts`). */
export const SENDERS = ['demo-1-4', 'demo-1-7', 'demo-1-12', 'demo-1-20'] as const

const EARLY_BIRDS: DemoGroup = {
  id: 'demo-group-1',
  name: 'Early Birds',
  category: 'Mornings',
  open: false,
}

export const DEMO_GROUPS: readonly DemoGroup[] = [
  EARLY_BIRDS,
  { id: 'demo-group-2', name: 'Steady Climbers', category: 'Consistency', open: true },
  {
    id: 'demo-group-3',
    name: 'Money & Muscle',
    category: 'Finance and fitness',
    open: false,
  },
]

const FIRST = [
  ...['Ada', 'Amara', 'Anton', 'Aisha', 'Ben', 'Bianca', 'Bruno', 'Carmen', 'Chidi', 'Clara'],
  ...['Daniel', 'Daria', 'Elena', 'Emeka', 'Emil', 'Farah', 'Felix', 'Freya', 'Gabriel', 'Grace'],
  ...['Hana', 'Hugo', 'Ines', 'Isaac', 'Jonas', 'Joy', 'Kai', 'Keiko', 'Lars', 'Leila', 'Liam'],
  ...['Lucía', 'Malik', 'Maya', 'Milo', 'Nadia', 'Noah', 'Nora', 'Oskar', 'Paula', 'Priya'],
  ...['Rafael', 'Rosa', 'Samir', 'Sofia', 'Tara', 'Theo', 'Uma', 'Victor', 'Yara', 'Yusuf', 'Zoë'],
] as const
const FAMILY = [
  ...['Adeyemi', 'Andersen', 'Bauer', 'Bianchi', 'Brooks', 'Castro', 'Chen', 'Costa', 'Dubois'],
  ...['Eriksen', 'Fischer', 'Fraser', 'García', 'Haddad', 'Hughes', 'Ito', 'Jansen', 'Kaya', 'Kim'],
  ...['Kovač', 'Kumar', 'Larsen', 'Lopez', 'Meyer', 'Mensah', 'Moreau', 'Nguyen', 'Novak'],
  ...['Okafor', 'Oliveira', 'Park', 'Patel', 'Petrov', 'Reyes', 'Rossi', 'Sato', 'Silva', 'Singh'],
  ...['Weber'],
] as const

const PERSONAS: readonly (Pick<DemoMember, 'name' | 'diligence'> & { persona: Persona })[] = [
  { persona: 'member', name: 'Robin Hale', diligence: 0.78 },
  { persona: 'coach', name: 'Dana Whitfield', diligence: 0.9 },
  { persona: 'admin', name: 'Alex Moran', diligence: 0.7 },
]

/** Members who joined through a persona's link, with that persona, who has a notification of it. */
const REFERRED: ReadonlyMap<string, string> = new Map([
  [PARTNER, 'demo-member'],
  ['demo-1-12', 'demo-coach'],
])

/** Everybody in the demo community; always the same people. */
export function demoMembers(): DemoMember[] {
  return DEMO_GROUPS.flatMap((group, groupIndex) =>
    Array.from({ length: MEMBERS_A_GROUP }, (_, index): DemoMember => {
      const own = group === EARLY_BIRDS ? PERSONAS[index] : undefined
      const key = own?.persona ?? `${groupIndex + 1}-${index + 1}`
      const id = `demo-${key}`
      return {
        id,
        email: `${key}@demo.fourfold`,
        group,
        place: index,
        persona: own?.persona,
        name: own?.name ?? nameOf(key),
        diligence: own?.diligence ?? 0.25 + 0.7 * chance(SEED, 'diligence', key),
        onBoard: own !== undefined || chance(SEED, 'board', key) < 0.95,
        refferedById: REFERRED.get(id) ?? '',
      }
    }),
  )
}

export function isCoached({ group, persona }: DemoMember): boolean {
  return group === EARLY_BIRDS && persona !== 'coach'
}

function nameOf(key: string): string {
  return `${pick(FIRST, SEED, 'first', key)} ${pick(FAMILY, SEED, 'family', key)}`
}
