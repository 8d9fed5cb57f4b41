import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { ImportOutcome } from '../../../kernel/server/sheets/import/import.ts';

/** A par level in the product's base unit. */
export interface ImportedPar {
  readonly product_id: number;
  /** Nothing for the whole house. */
  readonly location_id: number | null;
  readonly par_min: number;
  readonly par_max: number;
  readonly name: string;
}

/** Par levels are stock's: it says who may set them, which stand, how they are written, and what that changed. */
export interface ParLevels {
  readonly maySet: (ctx: Ctx) => boolean;
  /** Whether a par level stands as the sheet has it. */
  readonly standing: (ctx: Ctx) => Promise<(par: Omit<ImportedPar, 'name'>) => boolean>;
  readonly write: (ctx: Ctx, pars: readonly ImportedPar[]) => Promise<ImportOutcome>;
}
