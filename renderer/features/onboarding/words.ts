import type { HabitId } from '#core/values/habits.ts'

export const HABITS_WORDS = {
  points: (value: number) => (value === 1 ? '1 point a day' : `${value} points a day`),
  kindness:
    'A missed day is a fact, not a failure. You can correct the last seven days, and take up to four break days a month without losing your streak.',
} as const

/** Why each habit is worth it. */
export const WHY: Readonly<Record<HabitId, string>> = {
  habit1:
    'Write your coach a few words about your day, and send a picture of your check-offs. Being seen is what keeps most of us going, so it earns the most.',
  habit2:
    'Before you pay anybody else, put a tenth of what comes in aside. Ten minutes a day are enough to know where you stand.',
  habit3:
    'Up at seven, in bed by eleven. A steady rhythm is the cheapest way to more energy, and the other habits build on it.',
  habit4:
    'Half an hour that gets your heart beating a little faster. A brisk walk counts, and so do the stairs.',
}

export const COACHING_WORDS = {
  noCoach:
    'You don’t have a coach yet. Your community’s admins choose one for you. Until then, you can finish this step and start with your habits.',
} as const

export const COMMUNITY_WORDS = {
  aboutInviting:
    'Your own link brings others here, and into your group. We tell you when somebody joins with it.',
  aboutAdmin:
    'You’re its admin. Under “Admin” you make groups, name coaches, and see how everybody is doing.',
} as const
