// The dependencies of the doctor.

import type { Disks } from '../../ports/disks.ts';
import type { DaemonDeps } from '../daemon/daemon.ts';

export type DoctorDeps = DaemonDeps & { readonly disks: Disks; readonly stateDir: string };
