import { describePages } from './pages.ts'

describePages([
  { size: 5, voice: 'ordinary' },
  { size: 500, voice: 'hostile' },
  { size: 50_000, voice: 'hostile' },
])
