import { Check } from "lucide-react";
import { ROLES, type Role } from "@/lib/contracts/role";
import { roleLabel } from "@/lib/views/role-words";
import { ScrollRegion } from "../ui/scroll-region";

/** Who may do what, as the table in the code says: a line for each thing, a column for each role. */
export function RoleTable({
  rows,
}: Readonly<{ rows: readonly Readonly<{ permission: string; what: string; roles: readonly Role[] }>[] }>) {
  return (
    <div className="rounded-md border border-line">
      <ScrollRegion label="What each role can do">
        <table className="data-table">
          <caption className="sr-only">What each role can do</caption>
          <thead>
            <tr>
              <th scope="col">Action</th>
              {ROLES.map((role) => (
                <th key={role} scope="col" className="text-center">
                  {roleLabel(role)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ permission, what, roles }) => (
              <tr key={permission}>
                <th scope="row" className="min-w-[220px] py-1.5">
                  {what}
                </th>
                {ROLES.map((role) => (
                  <td key={role} className="text-center">
                    {roles.includes(role) ? (
                      <>
                        <Check size={15} className="inline" aria-hidden />
                        <span className="sr-only">yes</span>
                      </>
                    ) : (
                      <>
                        <span className="text-fg-3" aria-hidden>
                          –
                        </span>
                        <span className="sr-only">no</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
