import * as z from 'zod/mini';
import { nameSchema } from './scalars.ts';

const STATES = `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut,
DE Delaware, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa,
KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan,
MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire,
NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio,
OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota,
TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia,
WI Wisconsin, WY Wyoming, AS American Samoa, DC District of Columbia, GU Guam,
MP Northern Mariana Islands, PR Puerto Rico, VI U.S. Virgin Islands`;

export const US_STATES: readonly { readonly code: string; readonly name: string }[] = STATES.split(
  /,\s/,
).map((state) => ({ code: state.slice(0, 2), name: state.slice(3) }));

const REQUIRED = 'State is required';

const knownStates = new Set(US_STATES.flatMap(({ code, name }) => [code, name]));

export const stateSchema = z.pipe(
  z.string(REQUIRED).check(z.refine((text) => text.trim() !== '', REQUIRED)),
  nameSchema.check(
    z.maxLength(50),
    z.refine((text) => knownStates.has(text), '{field} must be a US state or territory'),
  ),
);
